const DIGITS = '23456789CFGHJMPQRVWX';
/** Cells of a ten-digit code per degree. */
const CELLS_PER_DEGREE = 8_000;
/** Removes floating-point errors, so that the edge of a cell belongs to the cell that begins there. */
const ROUNDING_PRECISION = 1e6;

/**
 * Returns the global plus code ("8FVC9G8F+6X", about 14 m by 14 m) of a position in degrees; '' if there is no
 * position. Search responses have no slot for the code. It follows from the position alone, so no page has to be
 * opened for it.
 */
export function plusCodeOf(latitude: number | null, longitude: number | null): string {
  if (latitude === null || longitude === null) return '';
  let north = Math.min(toCells(latitude + 90), 180 * CELLS_PER_DEGREE - 1);
  let east = toCells(longitude + 180) % (360 * CELLS_PER_DEGREE);
  let code = '';
  for (let pair = 0; pair < 5; pair += 1) {
    code = `${DIGITS[north % 20]}${DIGITS[east % 20]}${code}`;
    north = Math.floor(north / 20);
    east = Math.floor(east / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

const toCells = (degrees: number) =>
  Math.floor(Math.round(degrees * CELLS_PER_DEGREE * ROUNDING_PRECISION) / ROUNDING_PRECISION);
