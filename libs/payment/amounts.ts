export const SATS_PER_BTC = 100_000_000;
const BTC_DECIMALS = 8;
const PLAIN_DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/;

/**
 * A decimal text as a whole number of its smallest unit ("97153.25" with 2 decimals is 9715325). Digits beyond are cut off.
 * Text in, integer out: no amount ever passes through a fraction of a float.
 * @throws RangeError for anything but a plain, not too large decimal
 */
export function parseUnits(text: string, decimals: number): number {
  const [, whole, fraction = ''] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) throw new RangeError('not a plain decimal');
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) throw new RangeError('too large an amount');
  return units;
}

/** "0.00026315" as 26315 satoshis. @throws RangeError */
export const btcToSats = (btc: string): number => parseUnits(btc, BTC_DECIMALS);

/** 26315 satoshis as "0.00026315": always eight decimals, never rounded. */
export function satsToBtc(sats: number): string {
  const digits = String(sats).padStart(BTC_DECIMALS + 1, '0');
  return `${digits.slice(0, -BTC_DECIMALS)}.${digits.slice(-BTC_DECIMALS)}`;
}

/**
 * The satoshis that so many US cents cost, rounded up to the next whole one.
 * @param btcUsdCents price of one bitcoin in US cents
 */
export function satsForUsd(usdCents: number, btcUsdCents: number): number {
  if (!(btcUsdCents > 0)) throw new RangeError('a price must be more than nothing');
  const price = BigInt(btcUsdCents);
  return Number((BigInt(usdCents) * BigInt(SATS_PER_BTC) + price - 1n) / price);
}

/** "25.00" of 2500 cents. */
export const centsToDollars = (usdCents: number): string =>
  `${Math.floor(usdCents / 100)}.${String(usdCents % 100).padStart(2, '0')}`;
