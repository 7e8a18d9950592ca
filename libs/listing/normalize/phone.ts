import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { LISTING_LENGTHS } from './lengths';
import { asciiDigits, cleanField, truncate } from './text';

/** A phone as a source shows it and the countries that tell how to read and show it (ISO 3166-1 alpha-2, or null). */
export interface RawPhone {
  text: string;
  /** International digits if the source gives them, else ''. */
  international: string;
  placeCountry: string | null;
  jobCountry: string | null;
}

/**
 * The phone as shown to a person, and its E.164 form. Shown: nationally when the number is of the run's country, else
 * internationally; a text that is no phone number stays what it was, with '' as E.164.
 */
export function normalizePhone(raw: RawPhone): { phone: string; phoneE164: string } {
  const text = cleanField(raw.text, LISTING_LENGTHS.phone);
  const number = readNumber(raw, text);
  if (!number) return { phone: text || cleanField(raw.international, LISTING_LENGTHS.phone), phoneE164: '' };
  const phone = isOfCountry(number, raw.jobCountry) ? number.formatNational() : number.formatInternational();
  return { phone: truncate(phone, LISTING_LENGTHS.phone), phoneE164: number.number };
}

/**
 * Digits that the source itself wrote internationally need only the right length, for new ranges open before any
 * metadata knows them. A national text is read with a country that we supply, so it must be a number of that country.
 */
function readNumber(raw: RawPhone, text: string): PhoneNumber | null {
  const stated = parse(raw.international, null) ?? parse(text, null);
  if (stated?.isPossible()) return withExtensionOf(stated, text);
  for (const country of [raw.placeCountry, raw.jobCountry]) {
    const read = parse(text, country);
    if (read?.isValid()) return read;
  }
  return null;
}

function parse(text: string, country: string | null): PhoneNumber | null {
  const digits = asciiDigits(text);
  const supportedCountry = country !== null && isSupportedCountry(country) ? country : undefined;
  return parsePhoneNumberFromString(digits, supportedCountry) ?? null;
}

/** The source's international digits have no extension; its text may. */
function withExtensionOf(number: PhoneNumber, text: string): PhoneNumber {
  if (number.ext) return number;
  const extension = parse(text, number.country ?? null)?.ext;
  if (extension) number.setExt(extension);
  return number;
}

function isOfCountry(number: PhoneNumber, country: string | null): boolean {
  return country !== null && number.country === country;
}
