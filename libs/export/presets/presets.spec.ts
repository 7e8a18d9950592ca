import { describe, expect, it } from '@jest/globals';
import { EXPORT_PRESETS, type ExportPreset } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { csvWriter } from '../csv/csv-writer';
import { readListing } from '../export-columns';
import { TABLE_WRITERS } from '../table-writer';
import { sampleListing, sampleMetadata, streamOf, textOf } from '../testing/sample-listings';
import { KEY_HEADER, presetColumns } from './presets';
import { streetOf } from './street';

const cellsOf = (preset: ExportPreset, listing: Listing) =>
  Object.fromEntries(presetColumns(preset, readListing).map(({ name, read }) => [name, read(listing)]));

describe('file for the import of another program', () => {
  it.each(EXPORT_PRESETS)('has columns with different names for %s', async (preset) => {
    const columns = presetColumns(preset, readListing).map(({ name }) => name);
    expect(new Set(columns).size).toBe(columns.length);
    const text = await textOf(csvWriter.write(streamOf([sampleListing()]), { ...sampleMetadata, preset }));
    expect(text.split('\r\n')[0]).toBe(`\ufeff${columns.join(',')}`);
  });

  it.each(['hubspot', 'salesforce'] as const)('has the key of the place for %s', (preset) => {
    const first = sampleListing();
    const again = sampleListing({ name: 'Joe’s New Pizza', capturedAt: '2027-01-01T00:00:00.000Z' });
    expect(cellsOf(preset, first)[KEY_HEADER]).toBe('maps:4363460250274378643');
    expect(cellsOf(preset, again)[KEY_HEADER]).toBe(cellsOf(preset, first)[KEY_HEADER]);
  });

  it('names the fields as HubSpot, Salesforce and Google Contacts do', () => {
    const listing = sampleListing({ details: { emails: ['info@joes.example', 'two@joes.example'] } });
    expect(cellsOf('hubspot', listing)).toMatchObject({
      'Company name': 'Joe’s Pizza',
      'Phone number': '+16025550100',
      'Street address': '7 W Washington St',
      'State/Region': 'AZ',
      'Postal code': '85003',
      'Website URL': 'https://joes.example/menu',
      Email: 'info@joes.example',
    });
    expect(cellsOf('hubspot', listing)).not.toHaveProperty('Company domain name');
    expect(cellsOf('salesforce', listing)).toMatchObject({
      'Account Name': 'Joe’s Pizza',
      'Billing Street': '7 W Washington St',
      'Billing Zip/Postal Code': '85003',
    });
    expect(cellsOf('google-contacts', listing)).toMatchObject({
      'Organization Name': 'Joe’s Pizza',
      'E-mail 1 - Value': 'info@joes.example',
      'Phone 1 - Value': '+16025550100',
      'Address 1 - Region': 'AZ',
      'Custom Field 1 - Label': KEY_HEADER,
      'Custom Field 1 - Value': 'maps:4363460250274378643',
    });
    expect(cellsOf('google-contacts', sampleListing())['E-mail 1 - Label']).toBe('');
  });

  it('has the key of rows of a table, also of those that were not captured', async () => {
    const rows = [
      { id: 7, name: 'Own row' },
      { id: 8, name: 'Captured', place_key: 'maps:1' },
    ];
    const about = { optional: [], exportedAt: new Date(), count: null, preset: 'hubspot' as const };
    const [, own, captured] = String(
      await textOf(TABLE_WRITERS.csv.write(streamOf(rows), about) as AsyncIterable<string>),
    ).split('\r\n');
    expect(own).toMatch(/^row:7,Own row,/);
    expect(captured).toMatch(/^maps:1,Captured,/);
  });
});

describe('street of an address', () => {
  const of = (address: string, city: string, zip: string) =>
    streetOf(sampleListing({ address, city, zip }), readListing);

  it.each([
    ['7 W Washington St, Phoenix, AZ 85003, United States', 'Phoenix', '85003', '7 W Washington St'],
    ['Calle de Alcalá, 5, 28013 Madrid, Spain', 'Madrid', '28013', 'Calle de Alcalá, 5'],
    ['10 Downing St, London SW1A 2AA', 'London', 'SW1A 2AA', '10 Downing St'],
    ['Suite 4, 12 Davis Rd, Davis, CA 95616', 'Davis', '95616', 'Suite 4, 12 Davis Rd'],
    ['Somewhere', 'Phoenix', '', 'Somewhere'],
    ['Phoenix, AZ', 'Phoenix', '', 'Phoenix, AZ'],
    ['', '', '', ''],
  ])('%j in %j is %4$j', (address, city, zip, street) => {
    expect(of(address, city, zip)).toBe(street);
  });
});
