import { mailDomain } from './domain';
import { normalizeEmail } from './normalize-email';
import { rejectEmail } from './reject-email';

/** Returns an address that a source states about a business in the form in which addresses are compared, or null. */
export function readEmail(text: string): string | null {
  const email = normalizeEmail(text);
  if (email === null || mailDomain(email.slice(email.lastIndexOf('@') + 1)) === null) return null;
  return rejectEmail(email, null) === null ? email : null;
}
