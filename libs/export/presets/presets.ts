import type { ExportPreset } from '@libs/constants';
import type { FlatValue } from '@libs/listing';
import type { ColumnKind, ExportColumn, ReadField } from '../export-columns';
import { streetOf } from './street';

/** A column that an importer expects: a field under another name, or text made for it. */
type PresetColumn = { header: string } & ({ field: string } | { text: TextOf; kind?: ColumnKind });
type TextOf = <Row>(row: Row, read: ReadField<Row>) => FlatValue;

const field = (header: string, name: string): PresetColumn => ({ header, field: name });
const fixed = (header: string, text: string): PresetColumn => ({ header, text: () => text });
/** For columns that must be there, but that describe a person. */
const empty = (header: string): PresetColumn => fixed(header, '');

/** What remains the same when a place is captured again. Importers that know it update instead of adding. */
export const KEY_HEADER = 'Place key';
/** The key of a row that was not captured is its number in the table. */
const key: TextOf = (row, read) => {
  const [placeKey, id] = [read(row, 'place_key'), read(row, 'id')];
  return placeKey || (id === null ? '' : `row:${id}`);
};
/** With the country's code, so that importers need no country to read it; otherwise as displayed. */
const phone: TextOf = (row, read) => read(row, 'phone_e164') || read(row, 'phone');
const firstEmail: TextOf = (row, read) => String(read(row, 'emails') ?? '').split('; ', 1)[0] ?? '';
/** Google shows a label for each value; without a value, there is none. */
const labelOf =
  (label: string, value: TextOf): TextOf =>
  (row, read) =>
    value(row, read) ? label : '';
const fieldText =
  (name: string): TextOf =>
  (row, read) =>
    read(row, name);

/**
 * Columns by program, with the names that its import recognizes by itself. The website's domain is left out on purpose:
 * HubSpot takes companies with the same domain for one company, and the branches of a chain share theirs.
 */
const PRESETS: Readonly<Record<ExportPreset, readonly PresetColumn[]>> = {
  hubspot: [
    { header: KEY_HEADER, text: key, kind: 'code' },
    field('Company name', 'name'),
    { header: 'Phone number', text: phone, kind: 'phone' },
    { header: 'Street address', text: streetOf },
    field('City', 'city'),
    field('State/Region', 'state'),
    field('Postal code', 'zip'),
    field('Country/Region', 'country'),
    field('Website URL', 'website'),
    { header: 'Email', text: firstEmail },
    field('Category', 'category'),
    field('Rating', 'rating'),
    field('Reviews', 'reviewcount'),
  ],
  salesforce: [
    { header: KEY_HEADER, text: key, kind: 'code' },
    field('Account Name', 'name'),
    { header: 'Phone', text: phone, kind: 'phone' },
    field('Website', 'website'),
    { header: 'Billing Street', text: streetOf },
    field('Billing City', 'city'),
    field('Billing State/Province', 'state'),
    field('Billing Zip/Postal Code', 'zip'),
    field('Billing Country', 'country'),
    field('Billing Latitude', 'latitude'),
    field('Billing Longitude', 'longitude'),
    { header: 'Email', text: firstEmail },
    field('Category', 'category'),
    field('Rating', 'rating'),
    field('Reviews', 'reviewcount'),
  ],
  'google-contacts': [
    ...['First Name', 'Middle Name', 'Last Name'].map(empty),
    field('File As', 'name'),
    field('Organization Name', 'name'),
    empty('Organization Title'),
    field('Notes', 'category'),
    fixed('Labels', 'Gazetteer ::: * myContacts'),
    { header: 'E-mail 1 - Label', text: labelOf('Work', firstEmail) },
    { header: 'E-mail 1 - Value', text: firstEmail },
    { header: 'Phone 1 - Label', text: labelOf('Work', phone) },
    { header: 'Phone 1 - Value', text: phone, kind: 'phone' },
    { header: 'Address 1 - Label', text: labelOf('Work', fieldText('address')) },
    field('Address 1 - Formatted', 'address'),
    { header: 'Address 1 - Street', text: streetOf },
    field('Address 1 - City', 'city'),
    field('Address 1 - Region', 'state'),
    field('Address 1 - Postal Code', 'zip'),
    field('Address 1 - Country', 'country'),
    { header: 'Website 1 - Label', text: labelOf('Work', fieldText('website')) },
    field('Website 1 - Value', 'website'),
    { header: 'Custom Field 1 - Label', text: labelOf(KEY_HEADER, key) },
    { header: 'Custom Field 1 - Value', text: key, kind: 'code' },
  ],
};

/** Returns the columns that a program's import expects. */
export const presetColumns = <Row>(preset: ExportPreset, read: ReadField<Row>): ExportColumn<Row>[] =>
  PRESETS[preset].map((column) => {
    const { header } = column;
    const shown = { name: header, title: header, onPage: true };
    if ('field' in column) return { ...shown, kind: 'text', read: (row) => read(row, column.field) };
    return { ...shown, kind: column.kind ?? 'text', read: (row) => column.text(row, read) };
  });
