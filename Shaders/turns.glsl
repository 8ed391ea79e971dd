// Sine and cosine of angles in turns: the polynomial of AgateRaster's Turns. `precise`: a fused multiplication would round
// otherwise than there.

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

// The whole number next to x, for magnitudes below 2^22, rounded as there.
float nearestWhole(float x) {
  precise float on = x + 12582912.0;
  precise float whole = on - 12582912.0;
  return whole;
}

// Sine and cosine.
vec2 sincosTurns(float turns) {
  precise float t = turns - nearestWhole(turns);
  precise float on = t + 0.25;
  precise float quarterOn = on - nearestWhole(on);
  return vec2(sineOfTurns(t), sineOfTurns(quarterOn));
}
