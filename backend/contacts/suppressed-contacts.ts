import { createHash } from 'node:crypto';
import { type Contact, mentionsIn } from '@libs/contacts';
import type { StoredVisit } from './stored-visit';

/**
 * Returns what a website said without the contacts whose owners do not want to be listed, also in the texts around the
 * others. Only hashes of them are known, so whatever a text mentions is compared with these.
 *
 * @param hashes SHA-256 of the values, hexadecimal
 */
export function withoutSuppressed(visit: StoredVisit, hashes: readonly string[]): StoredVisit {
  if (hashes.length === 0) return visit;
  const { countryCode } = visit.business;
  const contacts = visit.contacts.filter(({ value }) => !isSuppressed(value, hashes));
  const wasLast = visit.contacts.some(isEmail) && !contacts.some(isEmail);
  const mentions = (text: string): boolean =>
    mentionsIn(text, { countryCode }).some(({ values }) =>
      values.some((value) => isSuppressed(value, hashes)),
    );
  return {
    ...visit,
    contacts: contacts.map((contact) =>
      mentions(contact.snippet) || mentions(decoded(contact.raw))
        ? { ...contact, snippet: '', raw: '' }
        : contact,
    ),
    gap: visit.gap ?? (wasLast ? 'suppressed' : null),
  };
}

/** Whether the owner of a contact does not want to be listed. A profile on WhatsApp is the phone number in another form. */
export const isSuppressed = (value: string, hashes: readonly string[]): boolean =>
  hashes.length > 0 && formsOf(value).some((form) => hashes.includes(hashOf(form)));

const WHATSAPP = 'https://wa.me/';

function formsOf(value: string): string[] {
  if (value.startsWith('+')) return [value, `${WHATSAPP}${value.slice(1)}`];
  return value.startsWith(WHATSAPP) ? [value, `+${value.slice(WHATSAPP.length)}`] : [value];
}

/** The target of a link may name others: "mailto:info@firm.de?cc=anna%40firm.de". */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

const isEmail = ({ kind, status }: Contact): boolean => kind === 'email' && status === 'current';
