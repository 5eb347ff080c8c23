// The logarithm of a float32 as C's library calculates it: from the nearest of sixteen numbers on, in float64, rounded at the end.

/** By the highest bits of a number: what it is multiplied by to come near 1, and the logarithm that this adds. */
const NEAR = [
  [1.398907162146528, -0.33569133332882284],
  [1.3403141896637998, -0.2929040563774074],
  [1.286432210124115, -0.2518726580937369],
  [1.2367150214269895, -0.21245868807117255],
  [1.1906977166711752, -0.17453945183745634],
  [1.1479821020556429, -0.1380057072319758],
  [1.1082251448272158, -0.10275976698545139],
  [1.0711297413057381, -0.06871392447020525],
  [1.036437278977283, -0.0357891387398228],
  [1.0, 0.0],
  [0.9492859795739057, 0.05204517742929496],
  [0.8951049428609004, 0.11081431298787942],
  [0.8476821620351103, 0.1652495223695143],
  [0.8050314851692001, 0.21687389031699977],
  [0.7664671008843108, 0.2659635028121397],
  [0.731428603316328, 0.3127556664073557],
];
const [CUBIC, SQUARE, HALF] = [-0.25089342214237154, 0.333456765744066, -0.4999997485802103];
/** The bits of the least number of the first row: from 0.7 on. */
const FIRST = 0x3f330000;
const words = new DataView(new ArrayBuffer(4));

/** @param {number} x a float32 */
export function singleLogarithm(x) {
  if (!(x >= 2 ** -126) || x === Number.POSITIVE_INFINITY) return Math.fround(Math.log(x));
  words.setFloat32(0, x);
  const bits = words.getUint32(0);
  const apart = bits - FIRST;
  const power = apart >> 23;
  words.setUint32(0, bits - power * 2 ** 23);
  const [inverse, logarithm] = NEAR[(apart >>> 19) % 16];
  const rest = words.getFloat32(0) * inverse - 1;
  const square = rest * rest;
  const low = CUBIC * square + (SQUARE * rest + HALF);
  return Math.fround(low * square + (logarithm + power * Math.LN2 + rest));
}
