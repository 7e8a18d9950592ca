import type { Affinity } from './affinity';
import type { PageExtract } from './extract-page';
import type { Finding, KnownBusiness } from './model';
import { parseProfile } from './profile/parse-profile';
import { wordsOf } from './words/fold-words';
import { SHARED_MAILBOXES } from './words/mailboxes';

/**
 * Returns a test for whether a value on a business's page is that of the provider, the directory or the mall that the page is in:
 * it stands on their home page, or is named like their domain. What is named like the business is its own.
 * @param home their home page
 */
export function providersValues(
  home: PageExtract,
  affinity: Affinity,
  { phoneE164 }: KnownBusiness,
): (finding: Finding) => boolean {
  if (affinity.isSiteNamedAsBusiness) return () => false;
  const onHome = new Set(home.findings.map(({ kind, value }) => `${kind} ${value}`));
  return (finding) => {
    const { kind, value } = finding;
    if (kind === 'phone' && value === phoneE164) return false;
    const name = nameOf(finding);
    if (name !== '' && affinity.isNamedAsBusiness(name)) return false;
    if (onHome.has(`${kind} ${value}`)) return true;
    if (kind === 'profile') return name !== '' && affinity.isNamedAlike(name);
    return kind === 'email' && affinity.isOwnDomain(domainOf(value)) && isOfAll(name, affinity);
  };
}

/** "info" and "westmall", at the domain of the mall; "h1234" may be the hotel's of a chain. */
const isOfAll = (mailbox: string, affinity: Affinity): boolean =>
  affinity.isNamedAlike(mailbox) || wordsOf(mailbox).every((word) => SHARED_MAILBOXES.has(word));

function nameOf({ kind, value }: Finding): string {
  if (kind === 'email') return value.slice(0, value.lastIndexOf('@'));
  return kind === 'profile' ? (parseProfile(value)?.handle ?? '') : '';
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
