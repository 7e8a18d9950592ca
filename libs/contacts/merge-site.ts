import { Affinity } from './affinity';
import { isHomePage } from './site/page-address';
import { isFreeMail } from './email/free-mail';
import type { PageExtract } from './extract-page';
import {
  type Contact,
  type ContactGap,
  type ContactOwner,
  EXTRACTOR_VERSION,
  type Finding,
  type KnownBusiness,
  MIN_CONFIDENCE,
  type Network,
  type PageSource,
} from './model';
import { parseProfile } from './profile/parse-profile';
import { providersValues } from './provider-values';

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
/** An address at another firm's domain, beside addresses at the site's own. */
const BESIDE_OWN_PENALTY = 0.3;
/** A profile beside a likelier one on the same network. */
const BESIDE_BETTER_PENALTY = 0.4;
/** A value of the provider, the directory or the mall that a business's page is in. */
const PROVIDERS_PENALTY = 0.5;

interface Occurrence {
  finding: Finding;
  page: ReadPage;
}

/**
 * Joins what the pages of one website state: each value once, with its best evidence.
 * @param provider the home page of a provider, a directory or a mall that the listed page is in, or null
 */
export function mergeSite(
  pages: readonly ReadPage[],
  siteUrl: string,
  business: KnownBusiness,
  provider: PageExtract | null = null,
): SiteContacts {
  const affinity = new Affinity(siteUrl, business);
  const groups = new Map<string, Occurrence[]>();
  for (const page of pages)
    for (const finding of page.extract.findings) {
      const key = `${finding.kind} ${finding.value}`;
      groups.set(key, [...(groups.get(key) ?? []), { finding, page }]);
    }
  // A branch that has a page of its own shares the others with all branches.
  const hasBranchPage = !isHomePage(siteUrl);
  const ofPages = [...groups.values()].map((occurrences) => mergeValue(occurrences, affinity, hasBranchPage));
  const isProviders = provider && providersValues(provider, affinity, business);
  const merged = ofPages.map((each) =>
    isProviders?.(each) ? { ...each, confidence: round(each.confidence - PROVIDERS_PENALTY) } : each,
  );
  const contacts = [
    ...preferOwnDomain(
      merged.filter(({ kind }) => kind === 'email'),
      affinity,
    ),
    ...merged.filter(({ kind }) => kind === 'phone'),
    ...preferBestProfile(
      merged.filter(({ kind }) => kind === 'profile'),
      affinity,
    ),
  ]
    .map(withStatus)
    .sort((a, b) => rank(b) - rank(a));
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

/**
 * Where a site has addresses of its own, those of other firms' domains are hardly its own too: they are those of hosts,
 * booking services and partners. A mailbox at a provider for everybody is its own, unless it is a person's.
 */
function preferOwnDomain(emails: readonly Contact[], affinity: Affinity): Contact[] {
  const isOwn = ({ value }: Contact) =>
    affinity.isOwnDomain(domainOf(value)) ||
    isFreeMail(domainOf(value)) ||
    affinity.isNamedAlike(nameOf(domainOf(value)));
  const hasOwn = emails.some(
    (each) =>
      isOwn(each) && each.owner !== 'person' && each.rejection === null && each.confidence >= MIN_CONFIDENCE,
  );
  if (!hasOwn) return [...emails];
  return emails.map((each) =>
    isOwn(each) ? each : { ...each, confidence: round(each.confidence - BESIDE_OWN_PENALTY) },
  );
}

/**
 * A firm has one profile on each network: others on the same pages are those of partners and articles. Where a branch has a
 * profile of its own, that of the company is for the other branches.
 */
function preferBestProfile(profiles: readonly Contact[], affinity: Affinity): Contact[] {
  const best = bestByNetwork(profiles);
  const bestOfCompany = bestByNetwork(profiles.filter(({ owner }) => owner !== 'branch'));
  const isCompanys = ({ owner, value }: Contact): boolean =>
    owner === 'company' && affinity.isNamedAlike(parseProfile(value)?.handle ?? '');
  return profiles.map((each) =>
    each.confidence < ((isCompanys(each) ? bestOfCompany : best).get(each.network) ?? 0)
      ? { ...each, confidence: round(each.confidence - BESIDE_BETTER_PENALTY) }
      : each,
  );
}

/** The greatest confidence of a profile on each network. */
function bestByNetwork(profiles: readonly Contact[]): Map<Network | null, number> {
  const best = new Map<Network | null, number>();
  for (const { network, confidence, rejection } of profiles)
    if (rejection === null) best.set(network, Math.max(best.get(network) ?? 0, confidence));
  return best;
}

const withStatus = (contact: Contact): Contact => ({
  ...contact,
  status:
    contact.rejection !== null ? 'rejected' : contact.confidence < MIN_CONFIDENCE ? 'candidate' : 'current',
});

const rank = ({ status, confidence }: Contact): number =>
  ({ current: 2, candidate: 1, rejected: 0 })[status] + confidence;

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

/** A domain without its last part. */
const nameOf = (domain: string): string => domain.split('.').slice(0, -1).join(' ');
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const round = (confidence: number): number => Math.round(Math.max(0, confidence) * 100) / 100;
