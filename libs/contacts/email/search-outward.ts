import { mailDomain } from './domain';
import { halfWidth } from './half-width';
import { normalizeEmail } from './normalize-email';

const MAX_LOCAL_LENGTH = 64;
const MAX_DOMAIN_LENGTH = 253;
/** More at signs than any page has addresses. */
const MAX_AT_SIGNS = 2000;

/** The standard allows more, which on pages separates addresses or begins them: "a@firm.de/b@firm.de". */
const LOCAL_CHARACTER = /[\p{Script=Latin}\d.%&'+_~-]/u;
const DOMAIN_CHARACTER = /[\p{Script=Latin}\d.-]/u;
/** Addresses in other scripts: the part before the at sign is then in that script alone. */
const FOREIGN_LOCAL_CHARACTER = /[\p{L}\p{M}\p{N}.-]/u;
const FOREIGN_DOMAIN_CHARACTER = /[\p{L}\p{M}\p{N}.-]/u;

/** An address in a text, and where it stands. */
export interface FoundAddress {
  email: string;
  start: number;
  end: number;
}

/**
 * Finds the e-mail addresses in a text. From each at sign it goes outward over characters that addresses may have, so
 * its time grows with the text alone; patterns that look for the part before the at sign take quadratic time.
 * @param boundaries where the text's elements begin: an address that is complete within its element ends with it
 */
export function findAddresses(written: string, boundaries: readonly number[] = []): FoundAddress[] {
  // Full-width letters and signs are one character each, too, so the positions stay.
  const text = halfWidth(written);
  const found: FoundAddress[] = [];
  let at = text.indexOf('@');
  for (let count = 0; at >= 0 && count < MAX_AT_SIGNS; count += 1) {
    const address =
      addressWithin(text, at, elementAround(text, at, boundaries)) ??
      addressWithin(text, at, [0, text.length]);
    if (address) found.push(address);
    at = text.indexOf('@', Math.max(at + 1, address?.end ?? 0));
  }
  return found;
}

type Range = readonly [start: number, end: number];

function elementAround(text: string, at: number, boundaries: readonly number[]): Range {
  let low = 0;
  let high = boundaries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boundaries[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return [boundaries[low - 1] ?? 0, boundaries[low] ?? text.length];
}

function addressWithin(text: string, at: number, [from, to]: Range): FoundAddress | null {
  let start = at;
  const first = Math.max(from, at - MAX_LOCAL_LENGTH);
  while (start > first && LOCAL_CHARACTER.test(text[start - 1] ?? '')) start -= 1;
  if (start === at) while (start > first && FOREIGN_LOCAL_CHARACTER.test(text[start - 1] ?? '')) start -= 1;
  // "@name@server" is an account of the Fediverse.
  if (text[start - 1] === '@') return null;
  const local = text.slice(start, at);
  for (const character of [DOMAIN_CHARACTER, FOREIGN_DOMAIN_CHARACTER]) {
    let end = at + 1;
    const last = Math.min(to, at + 1 + MAX_DOMAIN_LENGTH);
    while (end < last && character.test(text[end] ?? '')) end += 1;
    const domain = leadingDomain(text.slice(at + 1, end));
    const email = domain === null ? null : normalizeEmail(`${local}@${domain}`);
    if (domain !== null && email !== null) return { email, start, end: at + 1 + domain.length };
  }
  return null;
}

/**
 * Returns the domain at the start of a text to which a sentence may be glued: "a.de.Opening" and "a.deOpening" are
 * "a.de".
 */
function leadingDomain(text: string): string | null {
  const glued = text.search(/(?<=[a-z0-9])www\./i);
  const before = glued > 0 ? text.slice(0, glued) : '';
  // "a.dewww.a.de"
  if (before !== '' && mailDomain(before) !== null) return before;
  const trimmed = text.replace(/[.-]+$/, '');
  const labels = trimmed.split('.');
  // A capital after small letters begins a word, unless all labels are written with capitals.
  const isMixed = /^[^A-Z]/.test(labels[0] ?? '');
  const cut = isMixed ? labels.findIndex((label, index) => index > 0 && /[A-Z]/.test(label)) : -1;
  if (cut > 0) {
    const label = labels[cut] ?? '';
    const small = label.slice(0, label.search(/[A-Z]/));
    const whole = [...labels.slice(0, cut), ...(small === '' ? [] : [small])].join('.');
    if (mailDomain(whole) !== null) return whole;
  }
  for (let count = Math.min(labels.length, 10); count >= 2; count -= 1) {
    const domain = labels.slice(0, count).join('.');
    if (mailDomain(domain) !== null) return domain;
  }
  return null;
}
