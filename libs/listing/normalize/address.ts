import type { RawListing } from '../model';
import { ADDRESS_READERS, readAnyAddress, type AddressParts } from './address-readers';
import { countryName, countryCodeByName, validCountryCode } from './country';
import { LISTING_LENGTHS } from './lengths';
import { regionCode } from './regions';
import { asciiDigits, cleanField, truncate } from './text';

/**
 * The country that the job searches: its displayed name ('' for Other) and its ISO 3166-1 alpha-2 code (null for
 * Other).
 */
export interface JobCountry {
  country: string;
  countryCode: string | null;
}

/** An address and its parts. `countryCode` is null if neither the address nor the job names a country. */
export interface NormalizedAddress extends AddressParts {
  address: string;
  country: string;
  countryCode: string | null;
}

type RawAddress = Pick<
  RawListing,
  'address' | 'addressLines' | 'street' | 'city' | 'state' | 'countryCode' | 'zip'
>;

/**
 * Takes each part from the source's structured data. Missing parts are read from the address text in the country's
 * format (there are readers for the 13 countries of spec §2, and one for all others). The country is determined by
 * the source's country code, otherwise by a name at the end of the text, otherwise by the job. State names in the US,
 * Canada, Australia and Brazil become codes ("AZ").
 */
export function normalizeAddress(raw: RawAddress, jobCountry: JobCountry): NormalizedAddress {
  const address = truncate(addressText(raw), LISTING_LENGTHS.address);
  const segments = segmentsOf(address);
  const stated = validCountryCode(cleanField(raw.countryCode, LISTING_LENGTHS.country));
  const named = trailingCountry(segments, stated ?? jobCountry.countryCode);
  const countryCode = stated ?? named?.code ?? jobCountry.countryCode;
  const read = readParts(named ? withoutSegment(segments, named.at) : segments, countryCode);
  const state = cleanField(raw.state, LISTING_LENGTHS.state) || read.state;
  return {
    address,
    city: cleanField(raw.city, LISTING_LENGTHS.city) || truncate(read.city, LISTING_LENGTHS.city),
    state: regionCode(countryCode, state) ?? truncate(state, LISTING_LENGTHS.state),
    zip: normalizeZip(raw.zip) || normalizeZip(read.zip),
    country: truncate(
      countryCode ? countryName(countryCode) || jobCountry.country : jobCountry.country,
      LISTING_LENGTHS.country,
    ),
    countryCode,
  };
}

/** No address has more lines. */
const MAX_LINES = 30;
/** A postal code with what stands around it. */
const MAX_ZIP_TEXT = 100;

/** Returns the address as one line: the source's text, otherwise its address lines, otherwise its parts. */
function addressText(raw: RawAddress): string {
  const [address, street, city, state, zip] = [raw.address, raw.street, raw.city, raw.state, raw.zip].map(
    (text) => cleanField(text, LISTING_LENGTHS.address),
  );
  const lines = raw.addressLines
    .slice(0, MAX_LINES)
    .map((line) => cleanField(line, LISTING_LENGTHS.address))
    .filter(Boolean);
  const parts = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean);
  return address || (lines.length > 0 ? lines : parts).join(', ');
}

function segmentsOf(text: string): string[] {
  return asciiDigits(text)
    .split(/[,，、،]/u)
    .map((segment) => segment.trim())
    .filter(Boolean);
}

/**
 * Finds the country's name at the end of the address. In Chinese addresses, the ZIP may follow the name. A state of
 * the assumed country does not count as a country ("Atlanta, Georgia"). An address that consists only of a name does
 * not count either, because the name is that of a place.
 */
function trailingCountry(
  segments: readonly string[],
  assumedCountry: string | null,
): { at: number; code: string } | null {
  const at = segments.findLastIndex((segment) => !/^\d+$/.test(segment));
  const segment = segments[at] ?? '';
  const code = at > 0 && regionCode(assumedCountry, segment) === null ? countryCodeByName(segment) : null;
  return code ? { at, code } : null;
}

function withoutSegment(segments: readonly string[], at: number): string[] {
  return segments.filter((_, index) => index !== at);
}

const NO_PARTS: AddressParts = { city: '', state: '', zip: '' };

function readParts(segments: readonly string[], countryCode: string | null): AddressParts {
  const reader = ADDRESS_READERS[countryCode ?? ''] ?? readAnyAddress;
  return reader(segments) ?? NO_PARTS;
}

/**
 * Returns the ZIP in upper case with ASCII digits and without 〒. Returns '' if the ZIP exceeds the 10 characters that
 * spec §3 allows, because a truncated ZIP would be wrong.
 */
function normalizeZip(text: string): string {
  const zip = asciiDigits(cleanField(text, MAX_ZIP_TEXT)).replace(/^〒 ?/u, '').toUpperCase();
  return zip.length <= LISTING_LENGTHS.zip ? zip : '';
}
