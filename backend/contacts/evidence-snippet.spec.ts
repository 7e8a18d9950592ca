import { describe, expect, it } from '@jest/globals';
import type { Contact } from '@libs/contacts';
import { evidenceSnippet } from './evidence-snippet';

const INFO = 'info@lindgren.co.uk';
const email = (snippet: string, rest: Partial<Contact> = {}) =>
  ({ kind: 'email', value: INFO, raw: `mailto:${INFO}`, foundBy: 'mailto', snippet, ...rest }) as Contact;
const blanked = (snippet: string, rest?: Partial<Contact>, others: Contact[] = []) => {
  const contact = email(snippet, rest);
  return evidenceSnippet(contact, [contact, ...others]);
};

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

  it('has none beside a phone or a profile', () => {
    const phone = { kind: 'phone', value: '+442079460958', raw: '020 7946 0958', foundBy: 'text' } as const;
    expect(blanked('Anna: anna@lindgren.co.uk, 020 7946 0958', phone)).toBe('Anna: …, 020 7946 0958');
  });

  it('has the own address as the page spells it', () => {
    const raw = 'info zavináč lindgren.co.uk';
    const other = email('', {
      value: 'anna@lindgren.co.uk',
      raw: 'anna zavináč lindgren.co.uk',
      foundBy: 'decoded',
    });
    expect(blanked(`${other.raw}, ${raw}`, { raw, foundBy: 'decoded' }, [other])).toBe(`…, ${raw}`);
    const idn = { value: 'info@xn--mller-kva.de', raw: 'mailto:info@müller.de?subject=a' };
    expect(blanked('Mail info@müller.de', idn)).toBe('Mail info@müller.de');
  });
});
