export const SATS_PER_BTC = 100_000_000;
const BTC_DECIMALS = 8;
const PLAIN_DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/;

/**
 * Parses a decimal string as an integer in its smallest unit ("97153.25" with 2 decimals is 9715325). Additional
 * digits are cut off, and no floating-point fraction is used.
 * @throws RangeError unless the string is a plain decimal within the safe range
 */
export function parseUnits(text: string, decimals: number): number {
  const [, whole, fraction = ''] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) throw new RangeError('not a plain decimal');
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) throw new RangeError('amount too large');
  return units;
}

/** Converts "0.00026315" to 26315 satoshis. @throws RangeError */
export const btcToSats = (btc: string): number => parseUnits(btc, BTC_DECIMALS);

/** Converts 26315 satoshis to "0.00026315": always eight decimals, never rounded. */
export function satsToBtc(sats: number): string {
  const digits = String(sats).padStart(BTC_DECIMALS + 1, '0');
  return `${digits.slice(0, -BTC_DECIMALS)}.${digits.slice(-BTC_DECIMALS)}`;
}

/**
 * Returns how many satoshis an amount in US cents is worth, rounded up.
 * @param btcUsdCents price of one bitcoin in US cents
 */
export function satsForUsd(usdCents: number, btcUsdCents: number): number {
  if (!(btcUsdCents > 0)) throw new RangeError('the price must be greater than zero');
  const price = BigInt(btcUsdCents);
  return Number((BigInt(usdCents) * BigInt(SATS_PER_BTC) + price - 1n) / price);
}

/** Converts 2500 cents to "25.00". */
export const centsToDollars = (usdCents: number): string =>
  `${Math.floor(usdCents / 100)}.${String(usdCents % 100).padStart(2, '0')}`;
