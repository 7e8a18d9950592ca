import { describe, expect, it } from '@jest/globals';
import type { Contact } from '@libs/contacts';
import { evidenceSnippet } from './evidence-snippet';

const INFO = 'info@lindgren.co.uk';
const email = (snippet: string, rest: Partial<Contact> = {}) =>
  ({ kind: 'email', value: INFO, raw: `mailto:${INFO}`, foundBy: 'mailto', snippet, ...rest }) as Contact;
const blanked = (snippet: string, rest?: Partial<Contact>) => evidenceSnippet(email(snippet, rest), 'GB');

describe('the text that is given as evidence', () => {
  it.each([
    [
      'Mail: info@lindgren.co.uk, Anna Smith: anna.smith@lindgren.co.uk',
      'Mail: info@lindgren.co.uk, Anna Smith: …',
    ],
    ['nna.smith@lindgren.co.uk Mail Info@Lindgren.co.uk. anna@', '… Mail Info@Lindgren.co.uk. …'],
    ['anna.smith @ lindgren.co.uk | info @ lindgren.co.uk', '… | info @ lindgren.co.uk'],
    ['anna＠lindgren.co.uk/info＠lindgren.co.uk', '…/info＠lindgren.co.uk'],
    ['anna.smith [at] lindgren (dot) co (dot) uk or info(at)lindgren.co.uk', '… or info(at)lindgren.co.uk'],
    ['Follow @lindgren or write to info@lindgren.co.uk', 'Follow @lindgren or write to info@lindgren.co.uk'],
  ])('has no address of others: %s', (snippet, expected) => {
    expect(blanked(snippet)).toBe(expected);
  });

  it.each([
    'Anna Smith: 07700 900123, mail info@lindgren.co.uk',
    'Anna Smith: +44 (0)7700 / 900 - 123, mail info@lindgren.co.uk',
    'Anna Smith: ０７７００ ９００１２３, mail info@lindgren.co.uk',
    'Anna Smith: instagram.com/annasmith, mail info@lindgren.co.uk',
    'Anna Smith: https://wa.me/447700900123, mail info@lindgren.co.uk',
    'Anna Smith: anna zavináč lindgren.co.uk, mail info@lindgren.co.uk',
    'Anna Smith: anna {at} lindgren {dot} co {dot} uk, mail info@lindgren.co.uk',
  ])('has nothing of others of any kind: %s', (snippet) => {
    expect(blanked(snippet)).toBe('Anna Smith: …, mail info@lindgren.co.uk');
  });

  it.each(['jane (at) lindgren (dot', 'jane (at) lindgren', 'jane [arroba]'])(
    'has nothing that its end cuts: %s',
    (end) => {
      expect(blanked(`Mail info@lindgren.co.uk, ${end}`)).toBe('Mail info@lindgren.co.uk, …');
    },
  );

  it('has dates and postal codes', () => {
    const snippet = 'Since 01.02.1998, SW1A 1AA, 10115 Berlin, © 2019-2026, info@lindgren.co.uk';
    expect(blanked(snippet)).toBe(snippet);
  });

  it('has none beside a phone or a profile', () => {
    const phone = { kind: 'phone', value: '+442079460958', raw: '020 7946 0958', foundBy: 'text' } as const;
    expect(blanked('Anna: anna@lindgren.co.uk, 020 7946 0958', phone)).toBe('Anna: …, 020 7946 0958');
  });

  it('has the own address as the page spells it', () => {
    const raw = 'info zavináč lindgren.co.uk';
    const other = 'anna zavináč lindgren.co.uk';
    expect(blanked(`${other}, ${raw}`, { raw, foundBy: 'decoded' })).toBe(`…, ${raw}`);
    const idn = { value: 'info@xn--mller-kva.de', raw: 'mailto:info@müller.de?subject=a' };
    expect(blanked('Mail info@müller.de', idn)).toBe('Mail info@müller.de');
  });
});
