import { describe, expect, it } from '@jest/globals';
import { FILE_KINDS, fileKind, fileLabel, hasUsualFields } from './export-files';

describe('a file of a job', () => {
  it('is named by its format, the program that imports it, or the number of its fields', () => {
    const usual = { preset: null, fields: null };
    expect(fileLabel({ format: 'geojson', ...usual })).toBe('GeoJSON');
    expect(fileLabel({ format: 'csv', preset: 'google-contacts', fields: null })).toBe(
      'CSV for Google Contacts',
    );
    expect(fileLabel({ format: 'xlsx', preset: null, fields: ['name'] })).toBe('XLSX with 1 field');
    expect(hasUsualFields(usual)).toBe(true);
    expect(hasUsualFields({ preset: null, fields: ['name'] })).toBe(false);
  });

  it('is of one of the kinds that forms offer', () => {
    for (const kind of FILE_KINDS) expect(fileKind(kind.value)).toBe(kind);
    expect(fileKind('csv/salesforce')).toMatchObject({ format: 'csv', preset: 'salesforce' });
    expect(fileKind('pdf')).toBeUndefined();
  });
});
