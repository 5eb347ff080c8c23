// The logarithm, sine and cosine of float32 as the C library of Linux has them (made by Arm, 2018), whose last places TensorFlow draws with.

const LOG_BITS = 4;
/** Where the intervals of the mantissa begin. */
const LOG_START = 0x3f330000;
/** By interval the inverse of a number near its middle, and the logarithm of that number. */
const LOG_TABLE = [
  [1.398907162146528, -0.33569133332882284],
  [1.3403141896637998, -0.2929040563774074],
  [1.286432210124115, -0.2518726580937369],
  [1.2367150214269895, -0.21245868807117255],
  [1.1906977166711752, -0.17453945183745634],
  [1.1479821020556429, -0.1380057072319758],
  [1.1082251448272158, -0.10275976698545139],
  [1.0711297413057381, -0.06871392447020525],
  [1.036437278977283, -0.0357891387398228],
  [1, 0],
  [0.9492859795739057, 0.05204517742929496],
  [0.8951049428609004, 0.11081431298787942],
  [0.8476821620351103, 0.1652495223695143],
  [0.8050314851692001, 0.21687389031699977],
  [0.7664671008843108, 0.2659635028121397],
  [0.731428603316328, 0.3127556664073557],
];
const LOG = [-0.25089342214237154, 0.333456765744066, -0.4999997485802103];

const bits = new Int32Array(1);
const floats = new Float32Array(bits.buffer);

/** The logarithm of a positive normal float. */
export function logOf(x) {
  floats[0] = x;
  const above = (bits[0] - LOG_START) | 0;
  const [inverse, log] = LOG_TABLE[(above >> (23 - LOG_BITS)) & (2 ** LOG_BITS - 1)];
  bits[0] -= above & 0xff800000;
  const rest = floats[0] * inverse - 1;
  const square = rest * rest;
  const high = LOG[0] * square + (LOG[1] * rest + LOG[2]);
  return Math.fround(high * square + (log + (above >> 23) * Math.LN2 + rest));
}

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
