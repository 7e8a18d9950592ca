const DIGITS = '23456789CFGHJMPQRVWX';
const PAIRS = 5;

/**
 * Returns the ten-digit Open Location Code of a position, such as "8556FV3V+7X", which stands for a cell of 14 m by
 * 14 m.
 */
export function plusCodeOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  let north = Math.min(179.999_999, Math.max(0, latitude + 90));
  let east = (((longitude + 180) % 360) + 360) % 360;
  let code = '';
  let step = 20;
  for (let pair = 0; pair < PAIRS; pair++) {
    const row = Math.floor(north / step);
    const column = Math.floor(east / step);
    code += (DIGITS[row] ?? '2') + (DIGITS[column] ?? '2');
    north -= row * step;
    east -= column * step;
    step /= 20;
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}
