#pragma once
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Macros that Swift does not import.
static const int cffmpeg_error_eof = AVERROR_EOF;
static const int cffmpeg_error_again = AVERROR(EAGAIN);
static const int64_t cffmpeg_no_timestamp = AV_NOPTS_VALUE;
