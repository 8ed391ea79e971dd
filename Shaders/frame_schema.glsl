// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.

#define AGATE_ITEM_KIND_RECTANGLE 0u
#define AGATE_ITEM_KIND_IMAGE 1u
#define AGATE_ITEM_KIND_GROUP_BEGIN 2u
#define AGATE_ITEM_KIND_GROUP_END 3u
#define AGATE_ITEM_KIND_MASK_BEGIN 4u
#define AGATE_ITEM_KIND_SHADOW 5u
#define AGATE_ITEM_KIND_PARTICLES 6u
#define AGATE_ITEM_KIND_INSTANCES 7u
#define AGATE_ITEM_KIND_SHAPE 8u

#define AGATE_ITEM_AXIS_ALIGNED (1u << 0)
#define AGATE_ITEM_ISOMETRIC (1u << 1)
#define AGATE_ITEM_OPAQUE (1u << 2)
#define AGATE_ITEM_PERSPECTIVE (1u << 3)
#define AGATE_ITEM_NEAREST (1u << 4)
#define AGATE_ITEM_SHAPED (1u << 5)
#define AGATE_ITEM_PASS (1u << 6)
#define AGATE_ITEM_CLIPPED (1u << 7)
#define AGATE_ITEM_CORNER_MIN_X_MIN_Y (1u << 8)
#define AGATE_ITEM_CORNER_MAX_X_MIN_Y (1u << 9)
#define AGATE_ITEM_CORNER_MIN_X_MAX_Y (1u << 10)
#define AGATE_ITEM_CORNER_MAX_X_MAX_Y (1u << 11)
#define AGATE_ITEM_ALL_CORNERS (15u << 8)
#define AGATE_ITEM_HARD_MIN_X (1u << 12)
#define AGATE_ITEM_HARD_MAX_X (1u << 13)
#define AGATE_ITEM_HARD_MIN_Y (1u << 14)
#define AGATE_ITEM_HARD_MAX_Y (1u << 15)
#define AGATE_ITEM_HARD (15u << 12)
#define AGATE_ITEM_CONTINUOUS (1u << 16)
#define AGATE_ITEM_MASKED (1u << 17)
#define AGATE_ITEM_ADDITIVE (1u << 18)
#define AGATE_ITEM_TINTED (1u << 19)
#define AGATE_ITEM_GRADIENT (1u << 20)
#define AGATE_ITEM_REPLACES (1u << 21)
#define AGATE_ITEM_CONTINUES (1u << 22)
#define AGATE_ITEM_STEPPED (1u << 23)

#define AGATE_BLEND_NORMAL 0u
#define AGATE_BLEND_MULTIPLY 1u
#define AGATE_BLEND_SCREEN 2u
#define AGATE_BLEND_OVERLAY 3u
#define AGATE_BLEND_DARKEN 4u
#define AGATE_BLEND_LIGHTEN 5u
#define AGATE_BLEND_COLOR_DODGE 6u
#define AGATE_BLEND_COLOR_BURN 7u
#define AGATE_BLEND_SOFT_LIGHT 8u
#define AGATE_BLEND_HARD_LIGHT 9u
#define AGATE_BLEND_DIFFERENCE 10u
#define AGATE_BLEND_EXCLUSION 11u
#define AGATE_BLEND_HUE 12u
#define AGATE_BLEND_SATURATION 13u
#define AGATE_BLEND_COLOR 14u
#define AGATE_BLEND_LUMINOSITY 15u
#define AGATE_BLEND_PLUS_LIGHTER 16u
#define AGATE_BLEND_PLUS_DARKER 17u
#define AGATE_BLEND_CLEAR 18u
#define AGATE_BLEND_COPY 19u
#define AGATE_BLEND_SOURCE_IN 20u
#define AGATE_BLEND_SOURCE_OUT 21u
#define AGATE_BLEND_SOURCE_ATOP 22u
#define AGATE_BLEND_DESTINATION_OVER 23u
#define AGATE_BLEND_DESTINATION_IN 24u
#define AGATE_BLEND_DESTINATION_OUT 25u
#define AGATE_BLEND_DESTINATION_ATOP 26u
#define AGATE_BLEND_XOR 27u

#define AGATE_BIRTH_POINT 0u
#define AGATE_BIRTH_LINE 1u
#define AGATE_BIRTH_RECTANGLE 2u
#define AGATE_BIRTH_CUBOID 3u
#define AGATE_BIRTH_CIRCLE 4u
#define AGATE_BIRTH_SPHERE 5u

#define AGATE_MODE_POINTS 0u
#define AGATE_MODE_OUTLINE 1u
#define AGATE_MODE_SURFACE 2u
#define AGATE_MODE_VOLUME 3u

#define AGATE_PARTICLES_ADDITIVE (1u << 0)
#define AGATE_PARTICLES_NEWEST_FIRST (1u << 1)
#define AGATE_PARTICLES_TILTED (1u << 2)
#define AGATE_PARTICLES_CONFORMAL (1u << 3)
#define AGATE_PARTICLES_NEAREST (1u << 4)
#define AGATE_PARTICLES_RANDOM_FRAME (1u << 5)
#define AGATE_PARTICLES_LOOPS_FRAMES (1u << 6)
#define AGATE_PARTICLES_STAMPS (1u << 7)
#define AGATE_PARTICLES_BEHAVES (1u << 8)
#define AGATE_PARTICLES_ALIGNED (1u << 9)
#define AGATE_PARTICLES_ALIGNED_IN_SPACE (1u << 10)
#define AGATE_PARTICLES_UPWARDS (1u << 11)
#define AGATE_PARTICLES_STEPPED (1u << 12)

#define AGATE_INSTANCES_TINTED (1u << 0)
#define AGATE_INSTANCES_MIRRORED (1u << 1)
#define AGATE_INSTANCES_MOVING (1u << 2)
#define AGATE_INSTANCES_CONFORMAL (1u << 3)

#define AGATE_SOURCE_IMAGE (1u << 0)
#define AGATE_SOURCE_SINGLE_SIDED (1u << 1)
#define AGATE_SOURCE_PARTS (1u << 2)
#define AGATE_SOURCE_NEAREST (1u << 3)
#define AGATE_SOURCE_OPAQUE (1u << 4)
#define AGATE_SOURCE_ALL_CORNERS (15u << 8)
#define AGATE_SOURCE_HARD_SIDES (15u << 12)
#define AGATE_SOURCE_CONTINUOUS (1u << 16)

#define AGATE_TRACK_MODE_LINEAR 0u
#define AGATE_TRACK_MODE_DISCRETE 1u
#define AGATE_TRACK_MODE_CUBIC 2u

#define AGATE_TRACK_ADDITIVE (1u << 0)
#define AGATE_TRACK_CUMULATIVE (1u << 1)
#define AGATE_TRACK_CURVED (1u << 2)

#define AGATE_TIMING_AUTOREVERSES (1u << 0)
#define AGATE_TIMING_FILLS_BACKWARDS (1u << 1)
#define AGATE_TIMING_FILLS_FORWARDS (1u << 2)
#define AGATE_TIMING_STILL (1u << 3)
#define AGATE_TIMING_GROUPED (1u << 4)
#define AGATE_TIMING_CURVED (1u << 5)
#define AGATE_TIMING_ENDS_WITH_GROUP (1u << 6)

#define AGATE_ITEM_WORDS 24u
#define AGATE_ITEM_QUADS 6u
#define AGATE_ITEM_INVERSE_A 0u
#define AGATE_ITEM_Q0_INVERSE_A(q) uintBitsToFloat((q).x)
#define AGATE_ITEM_INVERSE_B 1u
#define AGATE_ITEM_Q0_INVERSE_B(q) uintBitsToFloat((q).y)
#define AGATE_ITEM_INVERSE_C 2u
#define AGATE_ITEM_Q0_INVERSE_C(q) uintBitsToFloat((q).z)
#define AGATE_ITEM_INVERSE_D 3u
#define AGATE_ITEM_Q0_INVERSE_D(q) uintBitsToFloat((q).w)
#define AGATE_ITEM_CENTRE_X 4u
#define AGATE_ITEM_Q1_CENTRE_X(q) uintBitsToFloat((q).x)
#define AGATE_ITEM_CENTRE_Y 5u
#define AGATE_ITEM_Q1_CENTRE_Y(q) uintBitsToFloat((q).y)
#define AGATE_ITEM_HALF_WIDTH 6u
#define AGATE_ITEM_Q1_HALF_WIDTH(q) uintBitsToFloat((q).z)
#define AGATE_ITEM_HALF_HEIGHT 7u
#define AGATE_ITEM_Q1_HALF_HEIGHT(q) uintBitsToFloat((q).w)
#define AGATE_ITEM_RADIUS 8u
#define AGATE_ITEM_Q2_RADIUS(q) uintBitsToFloat((q).x)
#define AGATE_ITEM_BORDER_WIDTH 9u
#define AGATE_ITEM_Q2_BORDER_WIDTH(q) uintBitsToFloat((q).y)
#define AGATE_ITEM_FILL 10u
#define AGATE_ITEM_Q2_FILL(q) (q).z
#define AGATE_ITEM_BORDER 11u
#define AGATE_ITEM_Q2_BORDER(q) (q).w
#define AGATE_ITEM_KIND 12u
#define AGATE_ITEM_Q3_KIND(q) (q).x
#define AGATE_ITEM_FLAGS 13u
#define AGATE_ITEM_Q3_FLAGS(q) (q).y
#define AGATE_ITEM_WEIGHTS 14u
#define AGATE_ITEM_Q3_WEIGHTS(q) (q).z
#define AGATE_ITEM_INDEX 15u
#define AGATE_ITEM_Q3_INDEX(q) (q).w
#define AGATE_ITEM_U0 16u
#define AGATE_ITEM_Q4_U0(q) int((q).x)
#define AGATE_ITEM_UX 17u
#define AGATE_ITEM_Q4_UX(q) int((q).y)
#define AGATE_ITEM_UY 18u
#define AGATE_ITEM_Q4_UY(q) int((q).z)
#define AGATE_ITEM_V0 19u
#define AGATE_ITEM_Q4_V0(q) int((q).w)
#define AGATE_ITEM_VX 20u
#define AGATE_ITEM_Q5_VX(q) int((q).x)
#define AGATE_ITEM_VY 21u
#define AGATE_ITEM_Q5_VY(q) int((q).y)
#define AGATE_ITEM_HOMOGRAPHY 22u
#define AGATE_ITEM_Q5_HOMOGRAPHY(q) int((q).z)
#define AGATE_ITEM_ROW 23u
#define AGATE_ITEM_Q5_ROW(q) int((q).w)

struct ParticleStream {
  uint seed;
  uint newest;
  uint parents;
  uint slots;
  uint firstCell;
  uint levels;
  uint firstBirth;
  uint births;
  uint shape;
  uint mode;
  uint flags;
  uint image;
  float a;
  float b;
  float c;
  float d;
  float tx;
  float ty;
  float halfWidth;
  float halfHeight;
  float texelX;
  float texelY;
  float texelWidth;
  float texelHeight;
  uint frames;
  uint framesPerRow;
  float frameRate;
  float opacity;
  ivec4 clip;
  uint firstForce;
  uint forces;
  uint forceSteps;
  uint firstCurve;
  uint curves;
  float step_;
  float sinceStep;
  float alignment;
};
#define AGATE_PARTICLE_STREAM_WORDS 40u
#define AGATE_PARTICLE_STREAM_SEED 0u
#define AGATE_PARTICLE_STREAM_NEWEST 1u
#define AGATE_PARTICLE_STREAM_PARENTS 2u
#define AGATE_PARTICLE_STREAM_SLOTS 3u
#define AGATE_PARTICLE_STREAM_FIRST_CELL 4u
#define AGATE_PARTICLE_STREAM_LEVELS 5u
#define AGATE_PARTICLE_STREAM_FIRST_BIRTH 6u
#define AGATE_PARTICLE_STREAM_BIRTHS 7u
#define AGATE_PARTICLE_STREAM_SHAPE 8u
#define AGATE_PARTICLE_STREAM_MODE 9u
#define AGATE_PARTICLE_STREAM_FLAGS 10u
#define AGATE_PARTICLE_STREAM_IMAGE 11u
#define AGATE_PARTICLE_STREAM_A 12u
#define AGATE_PARTICLE_STREAM_B 13u
#define AGATE_PARTICLE_STREAM_C 14u
#define AGATE_PARTICLE_STREAM_D 15u
#define AGATE_PARTICLE_STREAM_TX 16u
#define AGATE_PARTICLE_STREAM_TY 17u
#define AGATE_PARTICLE_STREAM_HALF_WIDTH 18u
#define AGATE_PARTICLE_STREAM_HALF_HEIGHT 19u
#define AGATE_PARTICLE_STREAM_TEXEL_X 20u
#define AGATE_PARTICLE_STREAM_TEXEL_Y 21u
#define AGATE_PARTICLE_STREAM_TEXEL_WIDTH 22u
#define AGATE_PARTICLE_STREAM_TEXEL_HEIGHT 23u
#define AGATE_PARTICLE_STREAM_FRAMES 24u
#define AGATE_PARTICLE_STREAM_FRAMES_PER_ROW 25u
#define AGATE_PARTICLE_STREAM_FRAME_RATE 26u
#define AGATE_PARTICLE_STREAM_OPACITY 27u
#define AGATE_PARTICLE_STREAM_CLIP 28u
#define AGATE_PARTICLE_STREAM_FIRST_FORCE 32u
#define AGATE_PARTICLE_STREAM_FORCES 33u
#define AGATE_PARTICLE_STREAM_FORCE_STEPS 34u
#define AGATE_PARTICLE_STREAM_FIRST_CURVE 35u
#define AGATE_PARTICLE_STREAM_CURVES 36u
#define AGATE_PARTICLE_STREAM_STEP 37u
#define AGATE_PARTICLE_STREAM_SINCE_STEP 38u
#define AGATE_PARTICLE_STREAM_ALIGNMENT 39u
#define AGATE_READ_PARTICLE_STREAM(w) ParticleStream( \
  w[0], \
  w[1], \
  w[2], \
  w[3], \
  w[4], \
  w[5], \
  w[6], \
  w[7], \
  w[8], \
  w[9], \
  w[10], \
  w[11], \
  uintBitsToFloat(w[12]), \
  uintBitsToFloat(w[13]), \
  uintBitsToFloat(w[14]), \
  uintBitsToFloat(w[15]), \
  uintBitsToFloat(w[16]), \
  uintBitsToFloat(w[17]), \
  uintBitsToFloat(w[18]), \
  uintBitsToFloat(w[19]), \
  uintBitsToFloat(w[20]), \
  uintBitsToFloat(w[21]), \
  uintBitsToFloat(w[22]), \
  uintBitsToFloat(w[23]), \
  w[24], \
  w[25], \
  uintBitsToFloat(w[26]), \
  uintBitsToFloat(w[27]), \
  ivec4(int(w[28]), int(w[29]), int(w[30]), int(w[31])), \
  w[32], \
  w[33], \
  w[34], \
  w[35], \
  w[36], \
  uintBitsToFloat(w[37]), \
  uintBitsToFloat(w[38]), \
  uintBitsToFloat(w[39]))

struct ParticleCell {
  float lifetime;
  float lifetimeRange;
  float velocity;
  float velocityRange;
  float longitude;
  float longitudeRange;
  float latitude;
  vec3 acceleration;
  float scale;
  float scaleRange;
  float scaleSpeed;
  float rotation;
  float rotationRange;
  float spin;
  float spinRange;
  vec4 color;
  vec4 colorRange;
  vec4 colorSpeed;
  float tilt;
  float tiltRange;
  float tiltLongitude;
  float cone;
  float begin;
  float period;
  float births;
  uint slots;
  uint seed;
  float mass;
  float massRange;
  float pace;
};
#define AGATE_PARTICLE_CELL_WORDS 41u
#define AGATE_PARTICLE_CELL_LIFETIME 0u
#define AGATE_PARTICLE_CELL_LIFETIME_RANGE 1u
#define AGATE_PARTICLE_CELL_VELOCITY 2u
#define AGATE_PARTICLE_CELL_VELOCITY_RANGE 3u
#define AGATE_PARTICLE_CELL_LONGITUDE 4u
#define AGATE_PARTICLE_CELL_LONGITUDE_RANGE 5u
#define AGATE_PARTICLE_CELL_LATITUDE 6u
#define AGATE_PARTICLE_CELL_ACCELERATION 7u
#define AGATE_PARTICLE_CELL_SCALE 10u
#define AGATE_PARTICLE_CELL_SCALE_RANGE 11u
#define AGATE_PARTICLE_CELL_SCALE_SPEED 12u
#define AGATE_PARTICLE_CELL_ROTATION 13u
#define AGATE_PARTICLE_CELL_ROTATION_RANGE 14u
#define AGATE_PARTICLE_CELL_SPIN 15u
#define AGATE_PARTICLE_CELL_SPIN_RANGE 16u
#define AGATE_PARTICLE_CELL_COLOR 17u
#define AGATE_PARTICLE_CELL_COLOR_RANGE 21u
#define AGATE_PARTICLE_CELL_COLOR_SPEED 25u
#define AGATE_PARTICLE_CELL_TILT 29u
#define AGATE_PARTICLE_CELL_TILT_RANGE 30u
#define AGATE_PARTICLE_CELL_TILT_LONGITUDE 31u
#define AGATE_PARTICLE_CELL_CONE 32u
#define AGATE_PARTICLE_CELL_BEGIN 33u
#define AGATE_PARTICLE_CELL_PERIOD 34u
#define AGATE_PARTICLE_CELL_BIRTHS 35u
#define AGATE_PARTICLE_CELL_SLOTS 36u
#define AGATE_PARTICLE_CELL_SEED 37u
#define AGATE_PARTICLE_CELL_MASS 38u
#define AGATE_PARTICLE_CELL_MASS_RANGE 39u
#define AGATE_PARTICLE_CELL_PACE 40u
#define AGATE_READ_PARTICLE_CELL(w) ParticleCell( \
  uintBitsToFloat(w[0]), \
  uintBitsToFloat(w[1]), \
  uintBitsToFloat(w[2]), \
  uintBitsToFloat(w[3]), \
  uintBitsToFloat(w[4]), \
  uintBitsToFloat(w[5]), \
  uintBitsToFloat(w[6]), \
  vec3(uintBitsToFloat(w[7]), uintBitsToFloat(w[8]), uintBitsToFloat(w[9])), \
  uintBitsToFloat(w[10]), \
  uintBitsToFloat(w[11]), \
  uintBitsToFloat(w[12]), \
  uintBitsToFloat(w[13]), \
  uintBitsToFloat(w[14]), \
  uintBitsToFloat(w[15]), \
  uintBitsToFloat(w[16]), \
  vec4(uintBitsToFloat(w[17]), uintBitsToFloat(w[18]), uintBitsToFloat(w[19]), uintBitsToFloat(w[20])), \
  vec4(uintBitsToFloat(w[21]), uintBitsToFloat(w[22]), uintBitsToFloat(w[23]), uintBitsToFloat(w[24])), \
  vec4(uintBitsToFloat(w[25]), uintBitsToFloat(w[26]), uintBitsToFloat(w[27]), uintBitsToFloat(w[28])), \
  uintBitsToFloat(w[29]), \
  uintBitsToFloat(w[30]), \
  uintBitsToFloat(w[31]), \
  uintBitsToFloat(w[32]), \
  uintBitsToFloat(w[33]), \
  uintBitsToFloat(w[34]), \
  uintBitsToFloat(w[35]), \
  w[36], \
  w[37], \
  uintBitsToFloat(w[38]), \
  uintBitsToFloat(w[39]), \
  uintBitsToFloat(w[40]))

struct ParticleBirth {
  uint firstSlot;
  uint cell;
  float age;
  float period;
  vec3 place;
  vec3 step_;
  vec3 size;
};
#define AGATE_PARTICLE_BIRTH_WORDS 13u
#define AGATE_PARTICLE_BIRTH_FIRST_SLOT 0u
#define AGATE_PARTICLE_BIRTH_CELL 1u
#define AGATE_PARTICLE_BIRTH_AGE 2u
#define AGATE_PARTICLE_BIRTH_PERIOD 3u
#define AGATE_PARTICLE_BIRTH_PLACE 4u
#define AGATE_PARTICLE_BIRTH_STEP 7u
#define AGATE_PARTICLE_BIRTH_SIZE 10u
#define AGATE_READ_PARTICLE_BIRTH(w) ParticleBirth( \
  w[0], \
  w[1], \
  uintBitsToFloat(w[2]), \
  uintBitsToFloat(w[3]), \
  vec3(uintBitsToFloat(w[4]), uintBitsToFloat(w[5]), uintBitsToFloat(w[6])), \
  vec3(uintBitsToFloat(w[7]), uintBitsToFloat(w[8]), uintBitsToFloat(w[9])), \
  vec3(uintBitsToFloat(w[10]), uintBitsToFloat(w[11]), uintBitsToFloat(w[12])))

struct InstanceStream {
  uint instances;
  uint firstLevel;
  uint levels;
  uint firstSource;
  uint sources;
  uint flags;
  float opacity;
  float red;
  float green;
  float blue;
  ivec4 clip;
};
#define AGATE_INSTANCE_STREAM_WORDS 14u
#define AGATE_INSTANCE_STREAM_INSTANCES 0u
#define AGATE_INSTANCE_STREAM_FIRST_LEVEL 1u
#define AGATE_INSTANCE_STREAM_LEVELS 2u
#define AGATE_INSTANCE_STREAM_FIRST_SOURCE 3u
#define AGATE_INSTANCE_STREAM_SOURCES 4u
#define AGATE_INSTANCE_STREAM_FLAGS 5u
#define AGATE_INSTANCE_STREAM_OPACITY 6u
#define AGATE_INSTANCE_STREAM_RED 7u
#define AGATE_INSTANCE_STREAM_GREEN 8u
#define AGATE_INSTANCE_STREAM_BLUE 9u
#define AGATE_INSTANCE_STREAM_CLIP 10u
#define AGATE_READ_INSTANCE_STREAM(w) InstanceStream( \
  w[0], \
  w[1], \
  w[2], \
  w[3], \
  w[4], \
  w[5], \
  uintBitsToFloat(w[6]), \
  uintBitsToFloat(w[7]), \
  uintBitsToFloat(w[8]), \
  uintBitsToFloat(w[9]), \
  ivec4(int(w[10]), int(w[11]), int(w[12]), int(w[13])))

struct InstanceLevel {
  uint count;
  uint split;
  uint firstPower;
  float delay;
  vec4 color;
  vec4 offset;
};
#define AGATE_INSTANCE_LEVEL_WORDS 12u
#define AGATE_INSTANCE_LEVEL_COUNT 0u
#define AGATE_INSTANCE_LEVEL_SPLIT 1u
#define AGATE_INSTANCE_LEVEL_FIRST_POWER 2u
#define AGATE_INSTANCE_LEVEL_DELAY 3u
#define AGATE_INSTANCE_LEVEL_COLOR 4u
#define AGATE_INSTANCE_LEVEL_OFFSET 8u
#define AGATE_READ_INSTANCE_LEVEL(w) InstanceLevel( \
  w[0], \
  w[1], \
  w[2], \
  uintBitsToFloat(w[3]), \
  vec4(uintBitsToFloat(w[4]), uintBitsToFloat(w[5]), uintBitsToFloat(w[6]), uintBitsToFloat(w[7])), \
  vec4(uintBitsToFloat(w[8]), uintBitsToFloat(w[9]), uintBitsToFloat(w[10]), uintBitsToFloat(w[11])))

struct InstanceMatrix {
  float a;
  float b;
  float c;
  float d;
  float tx;
  float ty;
};
#define AGATE_INSTANCE_MATRIX_WORDS 6u
#define AGATE_INSTANCE_MATRIX_A 0u
#define AGATE_INSTANCE_MATRIX_B 1u
#define AGATE_INSTANCE_MATRIX_C 2u
#define AGATE_INSTANCE_MATRIX_D 3u
#define AGATE_INSTANCE_MATRIX_TX 4u
#define AGATE_INSTANCE_MATRIX_TY 5u
#define AGATE_READ_INSTANCE_MATRIX(w) InstanceMatrix( \
  uintBitsToFloat(w[0]), \
  uintBitsToFloat(w[1]), \
  uintBitsToFloat(w[2]), \
  uintBitsToFloat(w[3]), \
  uintBitsToFloat(w[4]), \
  uintBitsToFloat(w[5]))

#define AGATE_VALUE_POSITION_X 0u
#define AGATE_VALUE_POSITION_Y 1u
#define AGATE_VALUE_ORIGIN_X 2u
#define AGATE_VALUE_ORIGIN_Y 3u
#define AGATE_VALUE_WIDTH 4u
#define AGATE_VALUE_HEIGHT 5u
#define AGATE_VALUE_ANCHOR_X 6u
#define AGATE_VALUE_ANCHOR_Y 7u
#define AGATE_VALUE_RADIUS 8u
#define AGATE_VALUE_BORDER_WIDTH 9u
#define AGATE_VALUE_OPACITY 10u
#define AGATE_VALUE_RED 11u
#define AGATE_VALUE_GREEN 12u
#define AGATE_VALUE_BLUE 13u
#define AGATE_VALUE_ALPHA 14u
#define AGATE_VALUE_BORDER_RED 15u
#define AGATE_VALUE_BORDER_GREEN 16u
#define AGATE_VALUE_BORDER_BLUE 17u
#define AGATE_VALUE_BORDER_ALPHA 18u
#define AGATE_VALUE_TRANSLATION_X 19u
#define AGATE_VALUE_TRANSLATION_Y 20u
#define AGATE_VALUE_SCALE_X 21u
#define AGATE_VALUE_SCALE_Y 22u
#define AGATE_VALUE_SHEAR 23u
#define AGATE_VALUE_TURNS 24u
#define AGATE_VALUES 25u

struct InstanceSource {
  uint flags;
  uint image;
  uint firstTrack;
  uint tracks;
  float values[25];
  float opacity;
  InstanceMatrix outer;
  vec2 texel;
  vec2 texels;
};
#define AGATE_INSTANCE_SOURCE_WORDS 40u
#define AGATE_INSTANCE_SOURCE_FLAGS 0u
#define AGATE_INSTANCE_SOURCE_IMAGE 1u
#define AGATE_INSTANCE_SOURCE_FIRST_TRACK 2u
#define AGATE_INSTANCE_SOURCE_TRACKS 3u
#define AGATE_INSTANCE_SOURCE_VALUES 4u
#define AGATE_INSTANCE_SOURCE_OPACITY 29u
#define AGATE_INSTANCE_SOURCE_OUTER 30u
#define AGATE_INSTANCE_SOURCE_TEXEL 36u
#define AGATE_INSTANCE_SOURCE_TEXELS 38u
#define AGATE_READ_INSTANCE_SOURCE(w, result) \
  result.flags = w[0]; \
  result.image = w[1]; \
  result.firstTrack = w[2]; \
  result.tracks = w[3]; \
  [[unroll]] for (uint k = 0u; k < 25u; k++) result.values[k] = uintBitsToFloat(w[4u + k]); \
  result.opacity = uintBitsToFloat(w[29]); \
  result.outer = InstanceMatrix(uintBitsToFloat(w[30]), uintBitsToFloat(w[31]), uintBitsToFloat(w[32]), uintBitsToFloat(w[33]), uintBitsToFloat(w[34]), uintBitsToFloat(w[35])); \
  result.texel = vec2(uintBitsToFloat(w[36]), uintBitsToFloat(w[37])); \
  result.texels = vec2(uintBitsToFloat(w[38]), uintBitsToFloat(w[39]));

struct InstanceTrack {
  uint field;
  uint fields;
  uint lanes;
  uint keys;
  uint mode;
  uint flags;
  uint timing;
  uint firstValue;
  uint firstTime;
  uint firstCurve;
  uint firstShape;
};
#define AGATE_INSTANCE_TRACK_WORDS 11u
#define AGATE_INSTANCE_TRACK_FIELD 0u
#define AGATE_INSTANCE_TRACK_FIELDS 1u
#define AGATE_INSTANCE_TRACK_LANES 2u
#define AGATE_INSTANCE_TRACK_KEYS 3u
#define AGATE_INSTANCE_TRACK_MODE 4u
#define AGATE_INSTANCE_TRACK_FLAGS 5u
#define AGATE_INSTANCE_TRACK_TIMING 6u
#define AGATE_INSTANCE_TRACK_FIRST_VALUE 7u
#define AGATE_INSTANCE_TRACK_FIRST_TIME 8u
#define AGATE_INSTANCE_TRACK_FIRST_CURVE 9u
#define AGATE_INSTANCE_TRACK_FIRST_SHAPE 10u
#define AGATE_READ_INSTANCE_TRACK(w) InstanceTrack( \
  w[0], \
  w[1], \
  w[2], \
  w[3], \
  w[4], \
  w[5], \
  w[6], \
  w[7], \
  w[8], \
  w[9], \
  w[10])

struct InstanceCurve {
  float ax;
  float bx;
  float cx;
  float ay;
  float by;
  float cy;
};
#define AGATE_INSTANCE_CURVE_WORDS 6u
#define AGATE_INSTANCE_CURVE_AX 0u
#define AGATE_INSTANCE_CURVE_BX 1u
#define AGATE_INSTANCE_CURVE_CX 2u
#define AGATE_INSTANCE_CURVE_AY 3u
#define AGATE_INSTANCE_CURVE_BY 4u
#define AGATE_INSTANCE_CURVE_CY 5u
#define AGATE_READ_INSTANCE_CURVE(w) InstanceCurve( \
  uintBitsToFloat(w[0]), \
  uintBitsToFloat(w[1]), \
  uintBitsToFloat(w[2]), \
  uintBitsToFloat(w[3]), \
  uintBitsToFloat(w[4]), \
  uintBitsToFloat(w[5]))

struct InstanceTiming {
  uint flags;
  uint parent;
  float speed;
  float duration;
  float cycle;
  float rest;
  float since;
  float until;
  float firstFraction;
  float firstCycle;
  float lastFraction;
  float lastCycle;
  InstanceCurve curve;
};
#define AGATE_INSTANCE_TIMING_WORDS 18u
#define AGATE_INSTANCE_TIMING_FLAGS 0u
#define AGATE_INSTANCE_TIMING_PARENT 1u
#define AGATE_INSTANCE_TIMING_SPEED 2u
#define AGATE_INSTANCE_TIMING_DURATION 3u
#define AGATE_INSTANCE_TIMING_CYCLE 4u
#define AGATE_INSTANCE_TIMING_REST 5u
#define AGATE_INSTANCE_TIMING_SINCE 6u
#define AGATE_INSTANCE_TIMING_UNTIL 7u
#define AGATE_INSTANCE_TIMING_FIRST_FRACTION 8u
#define AGATE_INSTANCE_TIMING_FIRST_CYCLE 9u
#define AGATE_INSTANCE_TIMING_LAST_FRACTION 10u
#define AGATE_INSTANCE_TIMING_LAST_CYCLE 11u
#define AGATE_INSTANCE_TIMING_CURVE 12u
#define AGATE_READ_INSTANCE_TIMING(w) InstanceTiming( \
  w[0], \
  w[1], \
  uintBitsToFloat(w[2]), \
  uintBitsToFloat(w[3]), \
  uintBitsToFloat(w[4]), \
  uintBitsToFloat(w[5]), \
  uintBitsToFloat(w[6]), \
  uintBitsToFloat(w[7]), \
  uintBitsToFloat(w[8]), \
  uintBitsToFloat(w[9]), \
  uintBitsToFloat(w[10]), \
  uintBitsToFloat(w[11]), \
  InstanceCurve(uintBitsToFloat(w[12]), uintBitsToFloat(w[13]), uintBitsToFloat(w[14]), uintBitsToFloat(w[15]), uintBitsToFloat(w[16]), uintBitsToFloat(w[17])))
