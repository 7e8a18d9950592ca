import { describe, expect, it } from '@jest/globals';
import { readPage, valuesOn } from './bakery-page.fixture';

describe('a number that stands in templates', () => {
  it.each([
    '+441234567890',
    '+442012345678',
    '+49301234567',
    '+12025550123',
    '+12025551234',
    '+919876543210',
    '+4987654321',
  ])('is no phone of the business: %s', (number) => {
    const html = `<p><a href="tel:${number}">Call</a></p><p>Tel. ${number}</p>`;
    expect(valuesOn(html, 'phone')).toEqual([]);
    expect(readPage(html).contacts).toMatchObject([{ value: number, rejection: 'placeholder' }]);
  });

  it.each(['15551234567', '441234567890', '15555555555'])('is no profile: wa.me/%s', (number) => {
    expect(valuesOn(`<a href="https://wa.me/${number}">WhatsApp</a>`, 'profile')).toEqual([]);
  });

  it.each(['+17164444444', '+12025552345', '+493055566677', '+4930765432', '+390811234568'])(
    'is not %s',
    (number) => {
      expect(valuesOn(`<a href="tel:${number}">Call</a>`, 'phone')).toEqual([number]);
    },
  );

  it('is a phone if the listing has it', () => {
    const business = { phoneE164: '+12025550123', countryCode: 'US' };
    expect(valuesOn('<a href="tel:+12025550123">Call</a>', 'phone', { business })).toEqual(['+12025550123']);
  });
});
