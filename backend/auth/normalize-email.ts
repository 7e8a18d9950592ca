import { canonicalEmail } from '@libs/network';

/**
 * Returns the form in which an email address is stored and compared: its canonical form. Accounts from earlier versions
 * may have an address without one; it is compared in lowercase.
 */
export const normalizeEmail = (email: string): string => canonicalEmail(email) ?? lowercaseEmail(email);

/** Returns the form in which earlier versions stored the address of an email identity. */
const lowercaseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * The forms in which the address may be stored. Accounts of earlier versions keep their own form if the canonical form
 * belongs to another account.
 */
export const spellingsOf = (email: string) => [lowercaseEmail(email), normalizeEmail(email)];
