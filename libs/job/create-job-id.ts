import { JOB_ID_PREFIX } from '@libs/constants';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns "JB-" + time in base 36 + "-" + 6 random characters, in upper case (spec §3). `random` must return numbers
 * in [0, 1).
 */
export function createJobId(now: number, random: () => number): string {
  const suffix = Array.from({ length: 6 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  return `${JOB_ID_PREFIX}${now.toString(36).toUpperCase()}-${suffix}`;
}
