import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';
import { parseUrl } from '@libs/constants';
import { findSpelledAddresses, SPELLED_PART } from './email/spelled-addresses';
import { normalizeEmail } from './email/normalize-email';
import { findAddresses, type FoundAddress } from './email/search-outward';
import { halfWidth } from './email/half-width';
import { isProfileHost, parseProfile } from './profile/parse-profile';

/** What stands in place of a contact that is not to be read. */
export const BLANK = '…';

/** A contact in a text. */
export interface Mention {
  start: number;
  end: number;
  text: string;
  /** The values that it has, in the form in which values compare. What only looks like a contact has none. */
  values: readonly string[];
}

interface TextOptions {
  /** Of the business: numbers without a country code are of its country. */
  countryCode: string;
  /** What stands for the at sign on the page. */
  signs?: readonly string[];
  /** Where the elements of the text begin. */
  boundaries?: readonly number[];
}

const PART = String.raw`[^\s<>()[\]{},;:"'|/\\]*`;
/** What may be an address, also one that an end of the text cuts. */
const ADDRESS = new RegExp(String.raw`${PART}\s?[@＠]\s?${PART}`, 'gu');
/** An address of the web, with or without its scheme. */
const WEB_ADDRESS = /(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,4}[a-z]{2,12}\/[^\s<>"'|]{1,500}/giu;
/** Digits and what divides them in a number, also where it is written in a way that is no number's. */
const DIGITS = /[+＋(（]?\p{Nd}(?:[\s()（）./\-–‐‑－+]{0,4}\p{Nd}){6,24}/gu;
const DATE =
  /^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}$|^(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}$|^\d{4}-\d{2}-\d{2}$/;
const MIN_DIGITS = 6;
/** The part of a number that is the same in every spelling. */
const NATIONAL_DIGITS = 7;

/** Finds everything in a text that is, or may be, a contact: of every kind, in every spelling that contacts are read in. */
export function mentionsIn(
  text: string,
  { countryCode, signs = [], boundaries = [] }: TextOptions,
): Mention[] {
  const country = isSupportedCountry(countryCode) ? countryCode : undefined;
  const mention = (start: number, end: number, values: readonly string[]): Mention => ({
    start,
    end,
    text: text.slice(start, end),
    values,
  });
  const profiles = matches(text, WEB_ADDRESS).flatMap(([start, end]) => profileAt(text, start, end) ?? []);
  const toMention = ({ start, end, email }: FoundAddress): Mention => mention(start, end, [email]);
  const plain = [...profiles, ...findAddresses(text, boundaries).map(toMention)];
  const spelled = findSpelledAddresses(text, signs).map(toMention);
  const stated = [...plain, ...spelled.filter((each) => !isWithin(each, plain))];
  const numbers = findPhoneNumbersInText(halfWidth(text), country)
    .map(({ startsAt, endsAt, number }) =>
      mention(startsAt, endsAt, [number.number, whatsApp(number.number)]),
    )
    // A postal code is the number of somebody in some countries.
    .filter((each) => !isWithin(each, stated) && each.text.replace(/\P{Nd}/gu, '').length >= MIN_DIGITS);
  const known = [...stated, ...numbers];
  const likely = [
    ...matches(text, ADDRESS).filter(([, , part]) => !isHandle(part)),
    ...matches(text, SPELLED_PART),
  ];
  return [
    ...known,
    ...likely
      .map(([start, end, part]) => mention(start, end, [normalizeEmail(part) ?? part]))
      .filter((each) => !isWithin(each, known)),
    ...matches(text, DIGITS)
      .filter(([, , part]) => !DATE.test(part))
      .map(([start, end]) => mention(start, end, []))
      .filter((each) => !isWithin(each, known)),
  ];
}

/** Returns whether a mention is of a value. */
export const isMentionOf = ({ text, values }: Mention, value: string): boolean =>
  values.includes(value) || (values.length === 0 && hasDigitsOf(text, value));

/** Returns a text without the contacts of others. */
export function withoutOthers(text: string, value: string, options: TextOptions): string {
  let blanked = '';
  let position = 0;
  const others = mentionsIn(text, options).filter((each) => !isMentionOf(each, value));
  for (const { start, end } of others.sort((a, b) => a.start - b.start)) {
    if (end <= position) continue;
    blanked += `${text.slice(position, Math.max(position, start))}${BLANK}`;
    position = end;
  }
  return blanked + text.slice(position);
}

/** The profile of WhatsApp that a number has. */
const whatsApp = (number: string): string => `https://wa.me/${number.slice(1)}`;

function profileAt(text: string, start: number, end: number): Mention | null {
  const written = text.slice(start, end).replace(/[.,;:!?)\]]+$/u, '');
  const address = /^https?:/i.test(written) ? written : `https://${written}`;
  const host = parseUrl(address)?.hostname ?? '';
  if (!isProfileHost(host)) return null;
  const value = parseProfile(address)?.url ?? address;
  const number = /^https:\/\/wa\.me\/(\d+)$/.exec(value)?.[1];
  const values = number === undefined ? [value] : [value, `+${number}`];
  return { start, end: start + written.length, text: written, values };
}

const matches = (text: string, pattern: RegExp): [start: number, end: number, part: string][] =>
  [...text.matchAll(pattern)].map(({ index, 0: part }) => [index, index + part.length, part]);

const isWithin = ({ start, end }: Mention, known: readonly Mention[]): boolean =>
  known.some((each) => start < each.end && end > each.start);

/** "Follow @lindgren" names no mailbox. */
const isHandle = (text: string): boolean => /^\S*\s?@[\p{L}\p{N}_]+$/u.test(text) && !/\S@/u.test(text);

function hasDigitsOf(text: string, value: string): boolean {
  const digits = value.replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  const isNumber = /^(?:\+|https:\/\/wa\.me\/)\d+$/.test(value);
  return isNumber && digits.length === NATIONAL_DIGITS && text.replace(/\P{Nd}/gu, '').endsWith(digits);
}
