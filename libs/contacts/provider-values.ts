import type { Affinity } from './affinity';
import type { PageExtract } from './extract-page';
import { type Finding, keyOfValue, type KnownBusiness } from './model';
import { parseProfile } from './profile/parse-profile';
import { wordsOf } from './words/fold-words';
import { SHARED_MAILBOXES } from './words/mailboxes';

/** The website of a provider, a directory or a mall in which a business has pages, as far as it was read. */
export interface Provider {
  /** Pages that speak for the whole website. */
  pages: readonly PageExtract[];
  /** Whether such a page was read, or is known not to exist. */
  isKnown: boolean;
}

/**
 * Returns a test for whether a value on a business's page is that of the provider, the directory or the mall that the page is in:
 * it stands on their own pages, around the content of the business's page, or is named like their domain. Where none of their
 * own pages could be read, that is any value. What is named like the business is its own.
 * @param pages the business's pages
 */
export function providersValues(
  provider: Provider,
  pages: readonly PageExtract[],
  affinity: Affinity,
  { phoneE164 }: KnownBusiness,
): (finding: Finding) => boolean {
  const shared = new Set([
    ...provider.pages.flatMap(({ findings }) => findings.map(keyOfValue)),
    ...pages.flatMap(({ sharedValues = [] }) => sharedValues),
  ]);
  return (finding) => {
    const { kind, value } = finding;
    if (kind === 'phone' && value === phoneE164) return false;
    const name = nameOf(finding);
    const isOfDomain = kind === 'email' && affinity.isOwnDomain(domainOf(value));
    const isNamed = name !== '' && affinity.isNamedAsBusiness(name) && !affinity.isNamedAsSite(name);
    if (isNamed || (kind === 'email' && !isOfDomain && affinity.isNamedAsBusiness(nameOfDomain(value))))
      return false;
    if (!provider.isKnown || shared.has(keyOfValue(finding))) return true;
    if (kind === 'profile') return name !== '' && affinity.isNamedAlike(name);
    return isOfDomain && isOfAll(name, affinity);
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
/** A domain without its last part. */
const nameOfDomain = (email: string): string => domainOf(email).split('.').slice(0, -1).join(' ');
