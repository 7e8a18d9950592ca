import { createHash } from 'node:crypto';
import type { Contact } from '@libs/contacts';
import type { StoredVisit } from './stored-visit';

/**
 * Returns what a website said without the contacts whose owners do not want to be listed, also in the texts around the
 * others. Only hashes of them are known.
 *
 * @param hashes SHA-256 of the values, hexadecimal
 */
export function withoutSuppressed(visit: StoredVisit, hashes: readonly string[]): StoredVisit {
  if (hashes.length === 0) return visit;
  const suppressed = new Set(
    visit.contacts.map(({ value }) => value).filter((value) => isSuppressed(value, hashes)),
  );
  if (suppressed.size === 0) return visit;
  const contacts = visit.contacts.filter(({ value }) => !suppressed.has(value));
  const wasLast = visit.contacts.some(isEmail) && !contacts.some(isEmail);
  const mention = ({ snippet, raw }: Contact): boolean =>
    [...suppressed].some((value) => `${snippet} ${raw}`.toLowerCase().includes(value.toLowerCase()));
  return {
    ...visit,
    contacts: contacts.map((contact) => (mention(contact) ? { ...contact, snippet: '', raw: '' } : contact)),
    gap: visit.gap ?? (wasLast ? 'suppressed' : null),
  };
}

/** Whether the owner of a contact does not want to be listed. */
export const isSuppressed = (value: string, hashes: readonly string[]): boolean =>
  hashes.length > 0 && hashes.includes(hashOf(value));

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

const isEmail = ({ kind, status }: Contact): boolean => kind === 'email' && status === 'current';
