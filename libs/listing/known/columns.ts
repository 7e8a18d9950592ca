import { identityOfEmail, invalidEmailIn, isPhoneNumber, KNOWN_FIELDS, type KnownRow } from './identities';
import { placeIdsInText } from './place-ids';
import { normalizeWebsite } from '../normalize/website';

/** Headings by which columns are understood, without spaces and signs, in a few languages. */
const HEADINGS: Readonly<Record<keyof KnownRow, readonly string[]>> = {
  placeKey: ['placekey', 'placeid', 'place', 'cid', 'mapsid', 'featureid', 'googleid', 'kgmid', 'mapsurl'],
  name: [
    'name',
    'businessname',
    'business',
    'company',
    'companyname',
    'title',
    'firma',
    'nom',
    'nombre',
    'nome',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'phonee164',
    'telefon',
    'téléphone',
    'teléfono',
    'telefono',
  ],
  website: ['website', 'url', 'web', 'site', 'homepage', 'domain', 'webseite', 'siteweb', 'sitioweb'],
  address: [
    'address',
    'street',
    'streetaddress',
    'fulladdress',
    'address1',
    'addressline1',
    'adresse',
    'straße',
    'dirección',
    'indirizzo',
  ],
  city: ['city', 'town', 'locality', 'stadt', 'ort', 'ville', 'ciudad', 'città'],
  zip: [
    'zip',
    'zipcode',
    'postalcode',
    'postcode',
    'plz',
    'postleitzahl',
    'codepostal',
    'códigopostal',
    'cap',
  ],
  country: ['country', 'countrycode', 'land', 'pays', 'país', 'paese'],
  email: ['email', 'emailaddress', 'mail', 'emails', 'emailadresse', 'courriel', 'correo'],
};

const LABELS = 'Name, Phone, Website, Address, City, Zip, Country, Email and Place Key';

export const UNKNOWN_COLUMNS = `The first line names no column that is understood. Understood are ${LABELS}.`;

/** Which columns state which field: several for the ids of a place and for email addresses. */
export type KnownColumns = Partial<Record<keyof KnownRow, readonly number[]>>;
/** All of their columns are read. Of other fields, it is the first one. */
const SEPARATORS: Partial<Record<keyof KnownRow, string>> = { placeKey: '\n', email: ', ' };

export interface ColumnsFound {
  columns: KnownColumns;
  /** Whether the first line already is a row. */
  isRow: boolean;
}

/**
 * Finds the columns of a list by its first line: its headings or, without any, what its cells look like. Returns null if
 * nothing is understood.
 */
export function findColumns(firstLine: readonly string[], country: string | null): ColumnsFound | null {
  const headings = firstLine.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const named = columnsWhere((field, column) => isHeadingOf(field, headings[column] ?? ''), headings.length);
  if (identifies(named)) return { columns: named, isRow: false };
  const kinds = firstLine.map((cell) => fieldLike(cell, country));
  const shaped = columnsWhere((field, column) => kinds[column] === field, kinds.length);
  return identifies(shaped) ? { columns: shaped, isRow: true } : null;
}

/** Exports of other programs number their columns of addresses: "Email 1", "Email 2". */
const isHeadingOf = (field: keyof KnownRow, heading: string): boolean =>
  HEADINGS[field].includes(field === 'email' ? heading.replace(/(?<!\d)\d+$/, '') : heading);

function columnsWhere(isOf: (field: keyof KnownRow, column: number) => boolean, count: number): KnownColumns {
  const columns: KnownColumns = {};
  for (const field of KNOWN_FIELDS) {
    const found = Array.from({ length: count }, (_, column) => column).filter((column) =>
      isOf(field, column),
    );
    if (found.length > 0) columns[field] = field in SEPARATORS ? found : found.slice(0, 1);
  }
  return columns;
}

/** A city, a postal code or a country identifies nothing. */
const identifies = (columns: KnownColumns): boolean =>
  Object.keys(columns).some((field) => !['city', 'zip', 'country'].includes(field));

function fieldLike(cell: string, country: string | null): keyof KnownRow | null {
  const text = cell.trim();
  if (identityOfEmail(text)) return 'email';
  if (/^(?:maps:|osm:|ChIJ|0x)/.test(text) && placeIdsInText(text).length > 0) return 'placeKey';
  if (normalizeWebsite(text) !== '') return 'website';
  return /^[+\d\s().\-/]+$/.test(text) && isPhoneNumber(text, country) ? 'phone' : null;
}

/** Returns what a line of a list states. */
export function knownRowOf(cells: readonly string[], columns: KnownColumns): KnownRow {
  const textOf = (field: keyof KnownRow) =>
    (columns[field] ?? [])
      .map((column) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .join(SEPARATORS[field] ?? '');
  const row = Object.fromEntries(KNOWN_FIELDS.map((field) => [field, textOf(field)]));
  return row as Record<(typeof KNOWN_FIELDS)[number], string>;
}

/** Returns what a line states as an email address and is none, although the line may identify a place. */
export function invalidEmailReason(row: KnownRow): string | null {
  const invalid = invalidEmailIn(row.email);
  return invalid === null ? null : `"${shortened(invalid)}" is not an email address`;
}

/** Returns why a line identifies no place. */
export function unknownReason(row: KnownRow): string {
  if (row.email !== '') return `"${shortened(row.email)}" is not an email address`;
  if (row.phone !== '') return `"${shortened(row.phone)}" is not a phone number`;
  if (row.website !== '') return `"${shortened(row.website)}" is not the website of one business`;
  if (row.name !== '')
    return 'a name needs an address with its city or postal code, a website or a phone number';
  if (row.placeKey !== '') return `"${shortened(row.placeKey)}" is not the id of a place`;
  return 'it has no name, phone number, website, email address or place key';
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
