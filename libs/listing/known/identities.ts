import { canonicalEmail } from '@libs/network';
import type { Listing } from '../model';
import { countryCodeByName, validCountryCode } from '../normalize/country';
import { LISTING_LENGTHS } from '../normalize/lengths';
import { comparedPhone } from '../normalize/phone';
import { truncate, withoutExcessiveMarks } from '../normalize/text';
import { normalizeWebsite } from '../normalize/website';
import { placeIdsInText } from './place-ids';

/** What a row of a list or of a user's table states of a place. Unknown texts are ''. */
export interface KnownRow {
  /** Ids of the place, one a line, of which the first ten count: see `placeIdsInText`. */
  placeKey: string;
  name: string;
  phone: string;
  website: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  /** Any number of addresses, also with names, as in "Ann <a@x.example>, b@x.example". */
  email: string;
}

export const KNOWN_FIELDS = [
  'placeKey',
  'name',
  'phone',
  'website',
  'address',
  'city',
  'zip',
  'country',
  'email',
] as const satisfies readonly (keyof KnownRow)[];

/** A row that states nothing. */
export const EMPTY_KNOWN_ROW: Readonly<KnownRow> = {
  placeKey: '',
  name: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  email: '',
};

/** A place has a key and a few aliases. A row can have any text. */
const MAX_IDS_PER_ROW = 4;
/** Numbers that a company's branches share. */
const SHARED_NUMBERS: ReadonlySet<string | undefined> = new Set([
  'TOLL_FREE',
  'SHARED_COST',
  'PREMIUM_RATE',
  'UAN',
]);
/** Websites on which many businesses have a page: alone, such a host identifies none. */
const HOSTS_OF_MANY: ReadonlySet<string> = new Set([
  'booking.com',
  'doordash.com',
  'facebook.com',
  'm.facebook.com',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'maps.google.com',
  'opentable.com',
  'sites.google.com',
  'tiktok.com',
  'tripadvisor.com',
  'twitter.com',
  'x.com',
  'yelp.com',
  'youtube.com',
]);
const LEGAL_FORMS =
  /(?: (?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|gmbh|ag|kg|sarl|srl|bv))+$/;
/** Also the number of "12b", but not that of "5th". */
const STREET_NUMBER = /(?<![\p{L}\p{N}])\p{N}+[a-z]?(?![\p{L}\p{N}])/u;

/**
 * Returns what a known row identifies: its place key, phone number, website together with its name, name together
 * with its address, and email addresses. A row with nothing but a website or a shared number identifies by these alone.
 *
 * @param country of places whose row names none (ISO 3166-1 alpha-2), or null
 */
export function identitiesOfRow(row: KnownRow, country: string | null): string[] {
  const name = foldedName(row.name);
  const phone = phoneOf(row, country);
  const sites = sitesOf(row.website);
  const isNamed = name !== '' || row.address !== '';
  return distinct([
    ...row.placeKey
      .split('\n', MAX_IDS_PER_ROW)
      .flatMap(placeIdsInText)
      .map((id) => key('place', id)),
    phone &&
      (phone.isShared && isNamed ? key('phone and name', phone.number, name) : key('phone', phone.number)),
    ...(isNamed
      ? [key('site and name', sites[0] ?? '', name)]
      : phone
        ? []
        : [key('site', siteAlone(sites))]),
    ...addressesOf(name, row),
    ...identitiesOfEmails(row.email),
  ]);
}

/** Returns everything by which a known row may identify a captured place. */
export function identitiesOfListing(listing: IdentifiedListing): string[] {
  const name = foldedName(listing.name);
  const sites = sitesOf(listing.website);
  return distinct([
    key('place', listing.placeKey),
    ...listing.aliases.map((alias) => key('place', alias)),
    key('phone', listing.phoneE164),
    key('phone and name', listing.phoneE164, name),
    key('site and name', sites[0] ?? '', name),
    ...sites.map((site) => key('site', site)),
    ...addressesOf(name, listing),
  ]);
}

export type IdentifiedListing = Pick<
  Listing,
  'placeKey' | 'aliases' | 'name' | 'phoneE164' | 'website' | 'address' | 'city' | 'zip'
>;

/** Returns the identity of an email address, or null if the text is none. */
export const identityOfEmail = (text: string): string | null =>
  key('email', canonicalEmail(text.trim().replace(/^mailto:/i, '')) ?? '');

/** Returns the identities of the email addresses in a text. */
export const identitiesOfEmails = (text: string): string[] => distinct(emailWords(text).map(identityOfEmail));

/** Returns what a text has in place of an email address, as in "info@", or null. */
export const invalidEmailIn = (text: string): string | null =>
  emailWords(text).find((word) => identityOfEmail(word) === null) ?? null;

/** Words that are meant as an address. */
const emailWords = (text: string): string[] =>
  text
    .split(/[\s,;|<>()[\]"'“”„«»]+/)
    .map((word) => word.replace(/(?<![.:])[.:]+$/, ''))
    .filter((word) => /[@＠]/.test(word));

/** Returns whether a text is a phone number, with the country for numbers in national form. */
export const isPhoneNumber = (text: string, country: string | null): boolean =>
  phoneOf({ phone: text, country: '' }, country) !== null;

function phoneOf(
  { phone: text, country }: Pick<KnownRow, 'phone' | 'country'>,
  otherwise: string | null,
): { number: string; isShared: boolean } | null {
  if (!/\p{Nd}/u.test(text)) return null;
  const placeCountry = country === '' ? null : (validCountryCode(country) ?? countryCodeByName(country));
  const phone = comparedPhone({ text, international: '', placeCountry, jobCountry: otherwise });
  return phone && { number: phone.number, isShared: SHARED_NUMBERS.has(phone.type) };
}

/** The host, and the page if the address names one. */
function sitesOf(text: string): string[] {
  const address = normalizeWebsite(text);
  if (address === '') return [];
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return path === '' ? [host] : [host, host + path];
}

/** What a website alone identifies: its page, or the whole host if the address names no page. */
function siteAlone(sites: readonly string[]): string {
  const site = sites.at(-1) ?? '';
  return HOSTS_OF_MANY.has(site) ? '' : site;
}

/** The same name at the same address, or with the same number of a street in the same city or postal code. */
function addressesOf(
  name: string,
  { address, city, zip }: Pick<KnownRow, 'address' | 'city' | 'zip'>,
): (string | null)[] {
  const number = STREET_NUMBER.exec(address.split(',')[0]?.toLowerCase() ?? '')?.[0] ?? '';
  return [
    key('name and address', name, folded(address)),
    key('name, number and city', name, number, folded(city)),
    key('name, number and zip', name, number, folded(zip)),
  ];
}

/** Null if a part is missing. */
const key = (kind: string, ...parts: string[]): string | null =>
  parts.includes('') ? null : [kind, ...parts].join('\u0000');

const foldedName = (text: string): string =>
  folded(truncate(text, LISTING_LENGTHS.name).replace(/&/g, ' and ')).replace(LEGAL_FORMS, '');

/**
 * Texts are compared without regard to case, accents, punctuation and repeated spaces. A row may have any text: what is
 * longer than a captured place can have is cut off.
 */
const folded = (text: string): string =>
  withoutExcessiveMarks(truncate(text, LISTING_LENGTHS.address))
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const distinct = (keys: readonly (string | null)[]): string[] => [
  ...new Set(keys.filter((one) => one !== null)),
];
