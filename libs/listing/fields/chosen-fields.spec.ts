import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chosenFields,
  chosenFieldsError,
  chosenFieldText,
  MAX_HEADER_LENGTH,
  parseChosenField,
  parseChosenFields,
} from './chosen-fields';

const AVAILABLE = [{ name: 'name' }, { name: 'phone' }, { name: 'city' }];

describe('a choice of fields', () => {
  it('is read from names, with or without headers', () => {
    expect(parseChosenFields(['phone', 'name: Company name ', 'city:Town: the near one'])).toEqual([
      { name: 'phone' },
      { name: 'name', header: 'Company name' },
      { name: 'city', header: 'Town: the near one' },
    ]);
  });

  it.each([
    '',
    'Name',
    'name;drop',
    'name:',
    'name:  ',
    'name:a\nb',
    'name:\ud800',
    `name:${'x'.repeat(101)}`,
  ])('is not read from %j', (text) => {
    expect(parseChosenField(text)).toBeNull();
  });

  it('reads what it writes, whatever the header is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: MAX_HEADER_LENGTH + 5 }), (header) => {
        const choice = parseChosenField(`name:${header}`);
        if (choice) expect(parseChosenField(chosenFieldText(choice))).toEqual(choice);
      }),
    );
  });

  it('selects fields in its own order, each once, and leaves out what is not available', () => {
    const choices = parseChosenFields(['city', 'shoe_size', 'name:Company', 'city:Town']);
    expect(chosenFields(AVAILABLE, choices)).toEqual([{ name: 'city' }, { name: 'name', header: 'Company' }]);
    expect(chosenFields(AVAILABLE)).toBe(AVAILABLE);
  });

  it('is refused if two columns have the same name, or if the format has no headers', () => {
    const errorOf = (texts: string[], takesHeaders = true) =>
      chosenFieldsError(parseChosenFields(texts), { takesHeaders });
    expect(errorOf(['name', 'phone:Name'])).toMatch(/name of its own/);
    expect(errorOf(['name:A', 'phone:B'])).toBeNull();
    expect(errorOf(['name:A'], false)).toMatch(/keep their names/);
    expect(errorOf(['name', 'phone'], false)).toBeNull();
  });
});
