import { describe, expect, it } from '@jest/globals';
import { fieldShareTexts } from './field-shares';

describe('the field coverage of a job', () => {
  it('is stated as shares, the usual fields first, without fields that every or no listing has', () => {
    const field = (name: string, label: string, listings: number) => ({ field: name, label, listings });
    expect(
      fieldShareTexts({
        listings: 1_000,
        missing: [],
        fields: [
          field('name', 'Name', 1_000),
          field('website', 'Website', 612),
          field('opening_hours', 'Opening hours', 820),
          field('phone', 'Phone', 999),
          field('menu', 'Menu', 3),
          field('plus_code', 'Plus code', 900),
          field('email', 'Email', 0),
        ],
      }),
    ).toEqual(['Phone above 99%', 'Website 61%', 'Opening hours 82%', 'Plus code 90%', 'Menu below 1%']);
  });
});
