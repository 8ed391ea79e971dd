#pragma once
#include <cairo.h>

// The few functions of Pango that are used, declared here: the package manager refuses flags that Pango's pkg-config
// file asks for, and would warn in every build.

typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct {
  int x, y, width, height;
} PangoRectangle;

static const double cpango_scale = 1024;
typedef enum { CPANGO_ALIGN_LEFT, CPANGO_ALIGN_CENTER, CPANGO_ALIGN_RIGHT } cpango_align;
typedef enum { CPANGO_ELLIPSIZE_NONE, CPANGO_ELLIPSIZE_START, CPANGO_ELLIPSIZE_MIDDLE, CPANGO_ELLIPSIZE_END } cpango_ellipsize;
typedef enum { CPANGO_WRAP_WORD, CPANGO_WRAP_CHAR, CPANGO_WRAP_WORD_CHAR } cpango_wrap;
typedef enum { CPANGO_STYLE_NORMAL, CPANGO_STYLE_OBLIQUE, CPANGO_STYLE_ITALIC } cpango_style;

PangoFontMap *pango_cairo_font_map_get_default(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *utf8, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_alignment(PangoLayout *layout, cpango_align alignment);
void pango_layout_set_justify(PangoLayout *layout, int justifies);
void pango_layout_set_ellipsize(PangoLayout *layout, cpango_ellipsize mode);
void pango_layout_set_wrap(PangoLayout *layout, cpango_wrap mode);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_get_baseline(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);
void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);
void pango_font_description_set_style(PangoFontDescription *description, cpango_style style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);

void g_object_unref(void *object);
