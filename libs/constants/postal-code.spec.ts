import { describe, expect, it } from '@jest/globals';
import { parsePostalCode } from './postal-code';

describe('a postal code in place of a city', () => {
  it.each([
    ['85001', 'United States', { country: 'US', code: '85001' }],
    ['85001-1234', 'United States', { country: 'US', code: '85001' }],
    ['m5v 2t6', 'Canada', { country: 'CA', code: 'M5V2T6' }],
    ['M5V', 'Canada', { country: 'CA', code: 'M5V' }],
    ['SW1A 1AA', 'United Kingdom', { country: 'GB', code: 'SW1A1AA' }],
    ['100-0001', 'Japan', { country: 'JP', code: '1000001' }],
    ['80331, Germany', 'Other', { country: 'DE', code: '80331' }],
    ['80331, DE', 'Germany', { country: 'DE', code: '80331' }],
  ] as const)('is read from %s in %s', (text, country, expected) => {
    expect(parsePostalCode(text, country)).toEqual(expected);
  });

  it.each([
    ['Phoenix, AZ', 'United States'],
    ['8500', 'United States'],
    ['850011', 'United States'],
    ['80331', 'Other'],
    ['80331, Germany', 'France'],
    ['80331, Atlantis', 'Other'],
    ['', 'Germany'],
  ] as const)('is not read from %s in %s', (text, country) => {
    expect(parsePostalCode(text, country)).toBeNull();
  });
});
