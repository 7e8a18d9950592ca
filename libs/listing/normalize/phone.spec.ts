import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES } from '@libs/constants';
import { normalizePhone } from './phone';

const inJobOf = (country: string | null, text: string, international = '') =>
  normalizePhone({ text, international, placeCountry: country, jobCountry: country });

describe('phone number from the job’s country', () => {
  it.each([
    ['US', '+1 212-736-3100', '(212) 736-3100', '+12127363100'],
    ['US', '212.736.3100', '(212) 736-3100', '+12127363100'],
    ['US', '(212) 736-3100 ext 12', '(212) 736-3100 ext. 12', '+12127363100'],
    ['CA', '416-555-0123', '(416) 555-0123', '+14165550123'],
    ['GB', '020 7946 0018', '020 7946 0018', '+442079460018'],
    ['GB', '+44 161 496 0018', '0161 496 0018', '+441614960018'],
    ['AU', '(02) 9374 4000', '(02) 9374 4000', '+61293744000'],
    ['AU', '1300 123 456', '1300 123 456', '+611300123456'],
    ['DE', '030 303986300', '030 303986300', '+4930303986300'],
    ['DE', '+49 89 1234567', '089 1234567', '+49891234567'],
    ['FR', '+33 1 42 68 53 00', '01 42 68 53 00', '+33142685300'],
    ['FR', '01.42.68.53.00', '01 42 68 53 00', '+33142685300'],
    ['ES', '915 94 22 00', '915 94 22 00', '+34915942200'],
    ['IT', '02 3661 8300', '02 3661 8300', '+390236618300'],
    ['IT', '+39 06 488 991', '06 488991', '+3906488991'],
    ['MX', '55 5342 8400', '55 5342 8400', '+525553428400'],
    ['BR', '(11) 2395-8400', '(11) 2395-8400', '+551123958400'],
    ['JP', '03-6384-9000', '03-6384-9000', '+81363849000'],
    ['JP', '０３－６３８４－９０００', '03-6384-9000', '+81363849000'],
    ['CN', '010 6250 3000', '010 6250 3000', '+861062503000'],
    ['IN', '1800 419 0157', '1800 419 0157', '+9118004190157'],
    ['IN', '+91 22 6666 3333', '022 6666 3333', '+912266663333'],
    ['SA', '+٩٦٦ ١١ ٢٣٤ ٥٦٧٨', '011 234 5678', '+966112345678'],
  ])('%s: %j is shown as %j and stored as %s', (country, text, phone, phoneE164) => {
    expect(inJobOf(country, text)).toEqual({ phone, phoneE164 });
  });

  it("is read from the international digits if the source provides them, with the extension from the source's text", () => {
    expect(inJobOf('US', '(212) 736-3100 ext 12', '+12127363100')).toEqual({
      phone: '(212) 736-3100 ext. 12',
      phoneE164: '+12127363100',
    });
    expect(inJobOf('US', '', '+12127363100').phone).toBe('(212) 736-3100');
  });
});

describe('phone number from another country', () => {
  it('is shown in international format', () => {
    const greek = {
      text: '21 0261 6578',
      international: '+302102616578',
      placeCountry: 'GR',
      jobCountry: 'US',
    };

    expect(normalizePhone(greek)).toEqual({ phone: '+30 21 0261 6578', phoneE164: '+302102616578' });
    expect(normalizePhone({ ...greek, jobCountry: null }).phone).toBe('+30 21 0261 6578');
  });

  it("is parsed with the place's country rather than the job's country", () => {
    const inWindsor = { text: '(519) 555-0123', international: '', placeCountry: 'CA', jobCountry: 'US' };

    expect(normalizePhone(inWindsor)).toEqual({ phone: '+1 519 555 0123', phoneE164: '+15195550123' });
  });
});

describe('invalid phone number', () => {
  it.each([
    ['US', '911'],
    ['US', '555-0123'],
    ['US', 'Call us!'],
    ['US', '(212) 736-3100 / (212) 736-3199'],
    [null, '21 0261 6578'],
    ['XX', '21 0261 6578'],
  ])('stays unchanged and has no E.164 format (%s: %j)', (country, text) => {
    expect(inJobOf(country, text)).toEqual({ phone: text, phoneE164: '' });
  });

  it('never throws, stays within 64 characters, and does not change when normalized again', () => {
    const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/));
    fc.assert(
      fc.property(text, fc.oneof(text, fc.constant('')), country, (shown, international, code) => {
        const normalized = inJobOf(code, shown, international);
        expect(normalized.phone.length).toBeLessThanOrEqual(64);
        expect(inJobOf(code, normalized.phone, normalized.phoneE164)).toEqual(normalized);
      }),
    );
  });
});
