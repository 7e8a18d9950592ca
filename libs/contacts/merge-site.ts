import { Affinity } from './affinity';
import { isHomePage } from './site/page-address';
import type { PageExtract } from './extract-page';
import {
  type Contact,
  type ContactGap,
  type ContactOwner,
  EXTRACTOR_VERSION,
  type Finding,
  keyOfValue,
  type KnownBusiness,
  type PageSource,
} from './model';
import { type Provider, providersValues } from './provider-values';
import { rankContacts, round } from './rank-contacts';

/** A page that was read, and what it states. */
export interface ReadPage {
  source: PageSource;
  extract: PageExtract;
}

/** What a website says about how to reach its business. */
export interface SiteContacts {
  /** Every value once, best first. */
  contacts: Contact[];
  /** Why there is no e-mail address to export, or null if there is one. */
  gap: ContactGap | null;
}

const AGREEMENT = 0.05;
/** A value of the provider, the directory or the mall that a business's page is in. */
const PROVIDERS_PENALTY = 0.5;

interface Occurrence {
  finding: Finding;
  page: ReadPage;
}

/**
 * Joins what the pages of one website state: each value once, with its best evidence.
 * @param provider the website that the pages are in, if it is not the business's own; otherwise null
 */
export function mergeSite(
  pages: readonly ReadPage[],
  siteUrl: string,
  business: KnownBusiness,
  provider: Provider | null = null,
): SiteContacts {
  const affinity = new Affinity(siteUrl, business);
  const groups = new Map<string, Occurrence[]>();
  for (const page of pages)
    for (const finding of page.extract.findings) {
      const key = keyOfValue(finding);
      groups.set(key, [...(groups.get(key) ?? []), { finding, page }]);
    }
  // A branch that has a page of its own shares the others with all branches.
  const hasBranchPage = !isHomePage(siteUrl);
  const ofPages = [...groups.values()].map((occurrences) => mergeValue(occurrences, affinity, hasBranchPage));
  const extracts = pages.map(({ extract }) => extract);
  const isProviders = provider && providersValues(provider, extracts, affinity, business);
  const merged = ofPages.map((each) =>
    isProviders?.(each) ? { ...each, confidence: round(each.confidence - PROVIDERS_PENALTY) } : each,
  );
  const contacts = rankContacts(merged, affinity);
  const hasEmail = contacts.some(({ kind, status }) => kind === 'email' && status === 'current');
  return { contacts, gap: hasEmail ? null : gapOf(pages, contacts) };
}

function mergeValue(occurrences: readonly Occurrence[], affinity: Affinity, hasBranchPage: boolean): Contact {
  const sorted = [...occurrences].sort((a, b) => trust(b.finding) - trust(a.finding));
  // The list has at least one occurrence: groups are made of them.
  const { finding, page } = sorted[0] as Occurrence;
  const pages = new Set(occurrences.map((each) => each.page.source.finalUrl)).size;
  const isOwn = finding.kind === 'email' && affinity.isOwnDomain(domainOf(finding.value));
  return {
    ...finding,
    confidence: round(Math.min(1, finding.confidence + (isOwn || pages > 1 ? AGREEMENT : 0))),
    owner: ownerOf(occurrences, pages, hasBranchPage),
    status: 'current',
    source: page.source,
    extractorVersion: EXTRACTOR_VERSION,
  };
}

/** A value that is rejected in one place and plainly stated in another is stated. */
const trust = ({ rejection, confidence }: Finding): number => (rejection === null ? 1 : 0) + confidence;

function ownerOf(occurrences: readonly Occurrence[], pages: number, hasBranchPage: boolean): ContactOwner {
  if (isOfPerson(occurrences)) return 'person';
  if (hasBranchPage && occurrences.some(({ page }) => page.source.role === 'home')) return 'company';
  if (occurrences.some(({ page }) => page.extract.namesBranch)) return 'branch';
  return pages > 1 || occurrences.some(({ page }) => page.source.role === 'legal') ? 'company' : 'unknown';
}

/** A number or a profile that also stands where it is nobody's in person is the firm's, as is a mailbox that names nobody. */
function isOfPerson(occurrences: readonly Occurrence[]): boolean {
  const isOfEmail = occurrences[0]?.finding.kind === 'email';
  return (
    occurrences.every(({ finding }) => finding.isPersonal) ||
    (isOfEmail && occurrences.some(({ finding }) => finding.isPersonal && finding.isByPlace !== true))
  );
}

function gapOf(pages: readonly ReadPage[], contacts: readonly Contact[]): ContactGap {
  const standIn = pages[0]?.extract.standIn ?? null;
  if (standIn === 'blocked' || standIn === 'parked') return standIn;
  if (pages.some(({ extract }) => extract.hasProtectedAddress)) return 'protected';
  if (contacts.some((each) => each.kind === 'email' && isForeign(each))) return 'only_foreign';
  if (pages.some(({ extract }) => extract.hasContactForm)) return 'form_only';
  return standIn ?? 'nothing_found';
}

/** An address of somebody else, as opposed to what templates leave in pages. */
const isForeign = ({ rejection, status, foundBy }: Contact): boolean =>
  rejection === 'authority' ||
  rejection === 'designer' ||
  rejection === 'other_firm' ||
  (status === 'candidate' && foundBy !== 'attribute');

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
