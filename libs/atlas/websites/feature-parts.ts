import type { Draft } from './draft';

/** Notes that the website states these addresses. */
export const states = (draft: Draft, ...emails: string[]): void => void draft.truth.emails.push(...emails);
/** Notes that the website states no address, and why. */
export const isEmpty = (draft: Draft, gap: string): void => void (draft.truth.gap = gap);

/** The part of the website's address before the at sign. */
export const localOf = ({ email }: Draft): string => email.slice(0, email.indexOf('@'));

/** States the address on the contact page, as most websites do. */
export const stateByLink = (draft: Draft): void => {
  draft.contact.push(`<p><a href="mailto:${draft.email}">${draft.email}</a></p>`);
  states(draft, draft.email);
};
