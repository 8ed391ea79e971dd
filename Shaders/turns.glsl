// Sine, cosine and angles in turns, by the polynomials of AgateRaster's Turns. `precise` forbids fused multiplications,
// which would round differently.

// sin(2 pi t) for -1/2 <= t <= 1/2.
float sineOfTurns(float t) {
  precise float folded = 0.25 - abs(abs(t) - 0.25);
  precise float z = folded * folded;
  precise float sum = 39.536713;
  sum = sum * z - 76.54978;
  sum = sum * z + 81.601006;
  sum = sum * z - 41.341656;
  sum = sum * z + 6.283185;
  precise float value = folded * sum;
  return uintBitsToFloat(floatBitsToUint(value) ^ floatBitsToUint(t) & 0x80000000u);
}

// The whole number nearest to x, halves to even, for magnitudes below 2^22.
float nearestWhole(float x) {
  precise float on = x + 12582912.0;
  precise float whole = on - 12582912.0;
  return whole;
}

// Sine and cosine of any angle in turns.
vec2 sincosTurns(float turns) {
  precise float t = turns - nearestWhole(turns);
  precise float on = t + 0.25;
  precise float quarterOn = on - nearestWhole(on);
  return vec2(sineOfTurns(t), sineOfTurns(quarterOn));
}

// The angle of a vector in turns, -1/2...1/2.
float turnsOf(vec2 v) {
  vec2 a = abs(v);
  bool steep = a.y > a.x;
  float large = steep ? a.y : a.x, small = steep ? a.x : a.y;
  precise float t = small / (large > 0.0 ? large : 1.0);
  precise float z = t * t;
  precise float sum = 0.001084125;
  sum = sum * z - 0.005348263;
  sum = sum * z + 0.012672485;
  sum = sum * z - 0.021061511;
  sum = sum * z + 0.031525116;
  sum = sum * z - 0.053026238;
  sum = sum * z + 0.15915432;
  precise float angle = t * sum;
  if (steep) angle = 0.25 - angle;
  if (v.x < 0.0) angle = 0.5 - angle;
  return v.y < 0.0 ? -angle : angle;
}
