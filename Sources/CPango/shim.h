#pragma once
#include <cairo.h>
#include <stdint.h>

// The few functions of Pango that are used, declared here: the package manager refuses flags that Pango's pkg-config
// file asks for, and would warn in every build.

typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct {
  int x, y, width, height;
} PangoRectangle;

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoFont PangoFont;
// `pango/pango-attributes.h`: behind a colour's attribute stand three numbers of 16 bits, behind an opacity's an int.
typedef struct {
  const unsigned *kind;
  unsigned start_index, end_index;
} PangoAttribute;
typedef struct {
  PangoAttribute attribute;
  uint16_t red, green, blue;
} PangoAttrColor;
typedef struct {
  PangoAttribute attribute;
  int value;
} PangoAttrInt;
enum { CPANGO_ATTR_FOREGROUND = 9, CPANGO_ATTR_FOREGROUND_ALPHA = 24 };
typedef struct _CPangoAttributes CPangoAttributes;
struct _CPangoAttributes {
  PangoAttribute *data;
  CPangoAttributes *next;
};

// The parts of a line; `pango/pango-item.h`, `pango/pango-glyph.h`.
typedef struct {
  int offset, length, num_chars;
  void *shape_engine, *lang_engine;
  PangoFont *font;
  unsigned char level, gravity, flags, script;
  void *language;
  CPangoAttributes *extra_attrs;
} PangoItem;
typedef struct {
  unsigned glyph;
  int width, x_offset, y_offset;
  unsigned attributes;
} PangoGlyphInfo;
typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
} PangoGlyphString;
typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  // From 1.50 on.
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;
typedef struct _GSList GSList;
struct _GSList {
  PangoGlyphItem *data;
  GSList *next;
};
typedef struct {
  PangoLayout *layout;
  int start_index, length;
  GSList *runs;
} PangoLayoutLine;

enum { CPANGO_GLYPH_EMPTY = 0x0fffffff, CPANGO_GLYPH_UNKNOWN = 0x10000000, CPANGO_GLYPH_IS_COLOR = 2 };
enum { CPANGO_ITEM_IS_ELLIPSIS = 2 };
static const double cpango_scale = 1024;
typedef enum { CPANGO_ALIGN_LEFT, CPANGO_ALIGN_CENTER, CPANGO_ALIGN_RIGHT } cpango_align;
typedef enum { CPANGO_ELLIPSIZE_NONE, CPANGO_ELLIPSIZE_START, CPANGO_ELLIPSIZE_MIDDLE, CPANGO_ELLIPSIZE_END } cpango_ellipsize;
typedef enum { CPANGO_WRAP_WORD, CPANGO_WRAP_CHAR, CPANGO_WRAP_WORD_CHAR } cpango_wrap;
typedef enum { CPANGO_STYLE_NORMAL, CPANGO_STYLE_OBLIQUE, CPANGO_STYLE_ITALIC } cpango_style;

PangoFontMap *pango_cairo_font_map_get_default(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFontMap *pango_context_get_font_map(PangoContext *context);
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
int pango_layout_get_width(PangoLayout *layout);
void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);
void pango_cairo_layout_path(cairo_t *cairo, PangoLayout *layout);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);
void pango_font_description_set_style(PangoFontDescription *description, cpango_style style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);

PangoFontMap *pango_cairo_font_map_new(void);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoFont *font);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
PangoLayoutLine *pango_layout_get_line(PangoLayout *layout, int line);
void pango_font_get_glyph_extents(PangoFont *font, unsigned glyph, PangoRectangle *ink, PangoRectangle *logical);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_indent(PangoLayout *layout, int indent);
int pango_layout_get_indent(PangoLayout *layout);
void pango_layout_set_spacing(PangoLayout *layout, int spacing);
void pango_layout_set_line_spacing(PangoLayout *layout, float factor);
typedef struct _PangoLayoutIter PangoLayoutIter;
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iterator);
PangoLayoutLine *pango_layout_iter_get_line(PangoLayoutIter *iterator);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iterator);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_iter_get_baseline(PangoLayoutIter *iterator);
int pango_layout_iter_next_line(PangoLayoutIter *iterator);
void pango_cairo_show_layout_line(cairo_t *cairo, PangoLayoutLine *line);
const char *pango_layout_get_text(PangoLayout *layout);
PangoLayout *pango_layout_copy(PangoLayout *layout);
typedef enum { CPANGO_DIRECTION_LTR, CPANGO_DIRECTION_RTL } cpango_direction;
cpango_direction pango_find_base_dir(const char *utf8, int length);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
typedef enum { CPANGO_UNDERLINE_NONE, CPANGO_UNDERLINE_SINGLE, CPANGO_UNDERLINE_DOUBLE } cpango_underline;
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_foreground_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_foreground_alpha_new(uint16_t alpha);
PangoAttribute *pango_attr_insert_hyphens_new(int inserts);
PangoAttribute *pango_attr_fallback_new(int falls_back);
PangoAttribute *pango_attr_background_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_background_alpha_new(uint16_t alpha);
PangoAttribute *pango_attr_underline_new(cpango_underline underline);
PangoAttribute *pango_attr_underline_color_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_strikethrough_new(int strikethrough);
PangoAttribute *pango_attr_strikethrough_color_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_line_height_new_absolute(int height);
PangoAttrList *pango_attr_list_copy(PangoAttrList *list);
PangoAttrList *pango_layout_get_attributes(PangoLayout *layout);
int pango_layout_is_ellipsized(PangoLayout *layout);
PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_context_changed(PangoLayout *layout);
void pango_layout_set_auto_dir(PangoLayout *layout, int finds);
void pango_context_set_base_dir(PangoContext *context, cpango_direction direction);
PangoGlyphItem *pango_layout_iter_get_run_readonly(PangoLayoutIter *iterator);
int pango_layout_iter_next_run(PangoLayoutIter *iterator);
void pango_layout_iter_get_run_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_iter_get_run_baseline(PangoLayoutIter *iterator);
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
PangoFontDescription *pango_font_describe_with_absolute_size(PangoFont *font);
int pango_font_description_get_size(const PangoFontDescription *description);
typedef struct _PangoFontMetrics PangoFontMetrics;
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, void *language);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
typedef struct _PangoTabArray PangoTabArray;
typedef enum { CPANGO_TAB_LEFT, CPANGO_TAB_RIGHT, CPANGO_TAB_CENTER, CPANGO_TAB_DECIMAL } cpango_tab;
PangoTabArray *pango_tab_array_new(int count, int isInPixels);
void pango_tab_array_set_tab(PangoTabArray *tabs, int index, cpango_tab alignment, int location);
void pango_tab_array_free(PangoTabArray *tabs);
void pango_layout_set_tabs(PangoLayout *layout, PangoTabArray *tabs);

// Lines by themselves.
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index, int trailing, int *x);
int pango_layout_line_x_to_index(PangoLayoutLine *line, int x, int *index, int *trailing);
void pango_layout_line_get_x_ranges(PangoLayoutLine *line, int start_index, int end_index, int **ranges, int *n_ranges);
void g_free(void *memory);
void pango_layout_set_justify_last_line(PangoLayout *layout, int justifies);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink, const PangoRectangle *logical);

// Fonts by themselves.
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
const char *pango_font_description_get_family(const PangoFontDescription *description);
int pango_font_description_get_weight(const PangoFontDescription *description);
int pango_font_description_get_style(const PangoFontDescription *description);

void g_object_unref(void *object);
void *g_object_ref(void *object);
typedef void (*GToggleNotify)(void *data, void *object, int is_last);
void g_object_add_toggle_ref(void *object, GToggleNotify notify, void *data);
void g_object_remove_toggle_ref(void *object, GToggleNotify notify, void *data);

// fontconfig: fonts from files.
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct {
  int nfont, sfont;
  FcPattern **fonts;
} FcFontSet;
int FcInit(void);
FcConfig *FcConfigGetCurrent(void);
int FcConfigAppFontAddFile(FcConfig *config, const unsigned char *file);
FcFontSet *FcConfigGetFonts(FcConfig *config, int set);
int FcPatternDel(FcPattern *pattern, const char *object);
int FcPatternAddString(FcPattern *pattern, const char *object, const unsigned char *string);
int FcPatternGetString(const FcPattern *pattern, const char *object, int number, unsigned char **string);
int FcPatternGetInteger(const FcPattern *pattern, const char *object, int number, int *integer);
int FcPatternGetBool(const FcPattern *pattern, const char *object, int number, int *flag);
int FcWeightToOpenType(int weight);
// From 1.48 on.
FcPattern *pango_fc_font_get_pattern(PangoFont *font);

// HarfBuzz, which Pango shapes with: what stands in a font's tables.
typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_blob_t hb_blob_t;
typedef struct {
  int ascender, descender, line_gap, reserved[9];
} hb_font_extents_t;
typedef struct {
  int x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;
hb_font_t *pango_font_get_hb_font(PangoFont *font);
hb_face_t *hb_font_get_face(hb_font_t *font);
void hb_font_get_scale(hb_font_t *font, int *x, int *y);
int hb_font_get_h_extents(hb_font_t *font, hb_font_extents_t *extents);
int hb_font_get_nominal_glyph(hb_font_t *font, uint32_t character, uint32_t *glyph);
int hb_font_get_glyph_h_advance(hb_font_t *font, uint32_t glyph);
int hb_font_get_glyph_extents(hb_font_t *font, uint32_t glyph, hb_glyph_extents_t *extents);
int hb_font_get_glyph_from_name(hb_font_t *font, const char *name, int length, uint32_t *glyph);
unsigned hb_face_get_upem(hb_face_t *face);
unsigned hb_face_get_glyph_count(hb_face_t *face);
hb_blob_t *hb_face_reference_table(hb_face_t *face, uint32_t tag);
const char *hb_blob_get_data(hb_blob_t *blob, unsigned *length);
void hb_blob_destroy(hb_blob_t *blob);
