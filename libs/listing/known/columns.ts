import { identityOfEmail, isPhoneNumber, KNOWN_FIELDS, type KnownRow } from './identities';
import { normalizeWebsite } from '../normalize/website';

/** Headings by which columns are understood, without spaces and signs, in a few languages. */
const HEADINGS: Readonly<Record<keyof KnownRow, readonly string[]>> = {
  placeKey: ['placekey', 'placeid', 'place', 'cid', 'mapsid'],
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

/** Which column states which field. */
export type KnownColumns = Partial<Record<keyof KnownRow, number>>;

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
  const named: KnownColumns = {};
  for (const field of KNOWN_FIELDS) {
    const column = headings.findIndex((heading) => HEADINGS[field].includes(heading));
    if (column >= 0) named[field] = column;
  }
  if (identifies(named)) return { columns: named, isRow: false };
  const shaped: KnownColumns = {};
  for (const [column, cell] of firstLine.entries()) {
    const field = fieldLike(cell, country);
    if (field) shaped[field] ??= column;
  }
  return identifies(shaped) ? { columns: shaped, isRow: true } : null;
}

/** A city, a postal code or a country identifies nothing. */
const identifies = (columns: KnownColumns): boolean =>
  Object.keys(columns).some((field) => !['city', 'zip', 'country'].includes(field));

function fieldLike(cell: string, country: string | null): keyof KnownRow | null {
  const text = cell.trim();
  if (identityOfEmail(text)) return 'email';
  if (/^(maps|osm):\S+$/.test(text)) return 'placeKey';
  if (normalizeWebsite(text) !== '') return 'website';
  return /^[+\d\s().\-/]+$/.test(text) && isPhoneNumber(text, country) ? 'phone' : null;
}

/** Returns what a line of a list states. */
export function knownRowOf(cells: readonly string[], columns: KnownColumns): KnownRow {
  const row = Object.fromEntries(
    KNOWN_FIELDS.map((field) => [field, (cells[columns[field] ?? -1] ?? '').trim()]),
  );
  return row as Record<(typeof KNOWN_FIELDS)[number], string>;
}

/** Returns why a line identifies no place. */
export function unknownReason(row: KnownRow): string {
  if (row.email !== '') return `"${shortened(row.email)}" is not an email address`;
  if (row.phone !== '') return `"${shortened(row.phone)}" is not a phone number`;
  if (row.website !== '') return `"${shortened(row.website)}" is not the website of one business`;
  if (row.name !== '')
    return 'a name needs an address with its city or postal code, a website or a phone number';
  return 'it has no name, phone number, website, email address or place key';
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
