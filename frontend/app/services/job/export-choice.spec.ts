import { describe, expect, it } from '@jest/globals';
import { exportChoiceDto, exportChoiceError, parseExportChoice } from './export-choice';

describe("the choice of a job's file in a setup", () => {
  it('is sent as it was read', () => {
    for (const stored of [{}, { exportFields: ['city', 'name:Company'] }, { exportPreset: 'hubspot' }])
      expect(exportChoiceDto(parseExportChoice(stored), 'csv')).toEqual(stored);
    expect(parseExportChoice({ exportFields: [7, 'Not a field'], exportPreset: 'lotus-notes' })).toBeNull();
  });

  it('loses what the format cannot have', () => {
    const named = parseExportChoice({ exportFields: ['name:Company'] });
    expect(exportChoiceDto(named, 'json')).toEqual({ exportFields: ['name'] });
    expect(exportChoiceDto({ preset: 'hubspot' }, 'xlsx')).toEqual({});
  });

  it('needs a field, and each column a name of its own', () => {
    expect(exportChoiceError({ fields: [] }, 'csv')).toBe('Choose at least one field');
    expect(exportChoiceError({ fields: ['name:City', 'city'] }, 'csv')).toBe(
      'Each column needs a name of its own',
    );
    expect(exportChoiceError({ fields: ['name:City', 'city'] }, 'json')).toBeNull();
    expect(exportChoiceError(null, 'csv')).toBeNull();
  });
});
