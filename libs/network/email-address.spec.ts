import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalEmail, provenEmail } from './email-address';

describe('the canonical form of an email address', () => {
  it.each([
    ['kim@example.org', 'kim@example.org'],
    [' Kim.Smith+Tag@Example.ORG ', 'kim.smith+tag@example.org'],
    ['\u212Aim@example.org', 'kim@example.org'],
    ['ｋｉｍ@ｅｘａｍｐｌｅ．ｏｒｇ', 'kim@example.org'],
    ['kim@M\u00dcnchen.de', 'kim@xn--mnchen-3ya.de'],
    ['kim@xn--MNCHEN-3ya.de', 'kim@xn--mnchen-3ya.de'],
    ['\u0130@example.org', 'i\u0307@example.org'],
    ['JOS\u00c9@example.org', 'jose\u0301@example.org'.normalize('NFC')],
  ])('of %p is %p', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
  });

  it.each([
    ...'<>()[],;:"\\'.split('').flatMap((sign) => [`${sign}kim@example.org`, `kim@example.org${sign}`]),
    '＜kim@example.org',
    'kim@example.org＞',
    'kim@@example.org',
    'a@b@example.org',
    'kim@example',
    'kim@example.org.',
    'kim@.example.org',
    'kim@-example.org',
    'kim@exa_mple.org',
    'kim@exa%6dple.org',
    'kim@127.1',
    'kim@example.org/path',
    'kim@xn--a.org',
    `kim@${'x'.repeat(64)}.org`,
    '@example.org',
    'ki m@example.org',
    'kim\u200b@example.org',
    '',
  ])('does not exist for %p', (email) => {
    expect(canonicalEmail(email)).toBeNull();
  });

  it('is not looked for in a text that no address is as long as, whatever it would be converted to', () => {
    const hangul = (syllables: number) => '\u1112\u1161\u11ab'.repeat(syllables);
    expect(canonicalEmail(`${hangul(10)}@example.org`)).toBe(`${'한'.repeat(10)}@example.org`);
    expect(canonicalEmail(`${hangul(400)}@example.org`)).toBeNull();
    expect(canonicalEmail(`${'\u0315\u0300'.repeat(200_000)}@example.org`)).toBeNull();
  });

  it('is its own canonical form', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, (local, label) => {
        const canonical = canonicalEmail(`${local}@${label}.org`);
        if (canonical !== null) expect(canonicalEmail(canonical)).toBe(canonical);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an address that somebody else has verified', () => {
  it.each([
    ['Kim@Example.org', 'kim@example.org'],
    ['kim@M\u00fcnchen.de', 'kim@xn--mnchen-3ya.de'],
    ['jos\u00e9@example.org', 'jos\u00e9@example.org'],
    ['\u212Aim@example.org', null],
    ['ｋim@example.org', null],
    ['JOS\u00c9@example.org', null],
    ['<kim@example.org>', null],
  ])('%p proves the ownership of %p', (email, proven) => {
    expect(provenEmail(email)).toBe(proven);
  });
});
