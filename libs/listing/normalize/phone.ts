import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { LISTING_LENGTHS } from './lengths';
import { asciiDigits, cleanField, truncate } from './text';

/**
 * A phone number as a source shows it, and the countries that determine how it is read and shown (ISO 3166-1 alpha-2,
 * or null).
 */
export interface RawPhone {
  text: string;
  /** International digits if the source provides them, otherwise ''. */
  international: string;
  placeCountry: string | null;
  jobCountry: string | null;
}

/**
 * Returns the phone number as displayed, and in E.164 format. Numbers in the job's country are displayed in national
 * format, others in international format. Text that is not a phone number stays unchanged, and its E.164 format is
 * ''.
 */
export function normalizePhone(raw: RawPhone): { phone: string; phoneE164: string } {
  const text = cleanField(raw.text, LISTING_LENGTHS.phone);
  const number = withExtensionOf(readNumber(raw, text), text);
  if (!number) return { phone: text || cleanField(raw.international, LISTING_LENGTHS.phone), phoneE164: '' };
  const phone = isOfCountry(number, raw.jobCountry) ? number.formatNational() : number.formatInternational();
  return { phone: truncate(phone, LISTING_LENGTHS.phone), phoneE164: number.number };
}

/** A phone number as it is compared. */
export interface ComparedPhone {
  /** E.164. */
  number: string;
  /** "MOBILE", "TOLL_FREE" …; undefined if the number is of no known range. */
  type: ReturnType<PhoneNumber['getType']>;
}

/** Returns the number alone, read as `normalizePhone` does, in a third of its time; null for a text that is no number. */
export function comparedPhone(raw: RawPhone): ComparedPhone | null {
  const read = readNumber(raw, cleanField(raw.text, LISTING_LENGTHS.phone));
  return read && { number: read.number, type: read.getType() };
}

/**
 * Checks only the length of digits that the source wrote in international format, because new number ranges open
 * before our metadata lists them. A national number is read with a country that we supply, so it must be valid in
 * that country.
 */
function readNumber(raw: RawPhone, text: string): PhoneNumber | null {
  const stated = parse(raw.international, null) ?? parse(text, null);
  if (stated?.isPossible()) return stated;
  for (const country of [raw.placeCountry, raw.jobCountry]) {
    const read = parse(text, country);
    if (read?.isValid()) return read;
  }
  return null;
}

function parse(text: string, country: string | null): PhoneNumber | null {
  if (text === '') return null;
  const digits = asciiDigits(text);
  const supportedCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(digits, supportedCountry) ?? null;
}

/** The source's international digits contain no extension, but its displayed text may contain one. */
function withExtensionOf(number: PhoneNumber | null, text: string): PhoneNumber | null {
  if (!number || number.ext) return number;
  const extension = parse(text, number.country ?? null)?.ext;
  if (extension) number.setExt(extension);
  return number;
}

function isOfCountry(number: PhoneNumber, country: string | null): boolean {
  return country !== null && number.country === country;
}
