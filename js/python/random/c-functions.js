// The sine and cosine of float32 as the C library of Linux has them (made by Arm, 2018), whose last places TensorFlow draws with.

const SINE = [-0.16666654943701084, 0.008332178146138854, -0.00019517298981385725];
const COSINE = [-0.49999999725108224, 0.041666623324344516, -0.001388676379437604, 0.000024390450703564542];
/** Two over pi times 2^24, and half of pi. */
const [QUARTERS, QUARTER] = [10680707.430881744, 1.5707963267948966];

/** The sine and the cosine of a number between 0 and two pi. */
export function sineAndCosineOf(angle) {
  const turns = angle < Math.fround(Math.PI / 4) ? 0 : (Math.trunc(angle * QUARTERS) + 0x800000) >> 24;
  const x = angle - turns * QUARTER;
  const square = x * x;
  const cube = x * square;
  const fourth = square * square;
  const sine = Math.fround(x + cube * SINE[0] + cube * square * (SINE[1] + square * SINE[2]));
  const cosine = Math.fround(
    1 + square * COSINE[0] + fourth * COSINE[1] + fourth * square * (COSINE[2] + square * COSINE[3]),
  );
  return [
    [sine, cosine],
    [cosine, -sine],
    [-sine, -cosine],
    [-cosine, sine],
  ][turns & 3];
}
