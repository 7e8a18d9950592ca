import { Affinity } from './affinity';
import { Attribution } from './attribution';
import { choosePages, ownFrames, type PageChoice } from './choose-pages';
import { findEmails } from './email/find-emails';
import type { ContactKind, Finding, KnownBusiness, PageRole } from './model';
import { decodeBody } from './page/decode-body';
import { namesBranch, standInOf } from './page/page-signals';
import { parsePage } from './page/parse-page';
import type { ParsedPage } from './page/parsed-page';
import { Persons } from './persons/persons';
import { findPhones } from './phone/find-phones';
import { findProfiles } from './profile/find-profiles';
import { Snippets } from './snippets';
import { isBusinessElsewhere } from './site/moved-website';

/**
 * Values that are kept of one page, best first: they are in memory until the visit ends, and many websites are visited at
 * the same time.
 */
const MAX_VALUES: Record<ContactKind, number> = { email: 40, phone: 20, profile: 20 };

/** A page to read, and whose website it belongs to. Plain data, so that another process can read it. */
export interface PageInput {
  body: Uint8Array;
  /** The Content-Type header, or ''. */
  contentType: string;
  /** The address that the body came from, after redirects. */
  url: string;
  role: PageRole;
  /** The website's own address: the one that was listed, or the one to which that has moved. */
  siteUrl: string;
  /** The address that was listed, if it led to another domain. Whose that is has then to be found out. */
  movedFrom?: string;
  business: KnownBusiness;
}

/** What one page states. Plain data. */
export interface PageExtract {
  findings: Finding[];
  /** What the page is instead of a page of the business. */
  standIn: 'blocked' | 'parked' | 'needs_browser' | null;
  hasContactForm: boolean;
  hasProtectedAddress: boolean;
  /** The listing's phone or address stands on it. */
  namesBranch: boolean;
  /** A word of the business's name stands on it. */
  namesBusiness: boolean;
  /** Further pages of the site in the order in which to visit them. */
  next: PageChoice[];
  /** Addresses of its frames on the same site. */
  frames: string[];
  /** The listed address led to another domain that is not known to be the business's: nothing there is. */
  isForeign?: boolean;
}

/** Reads one page of a business's website: its contacts with evidence, and where to look next. */
export function extractPage(input: PageInput): PageExtract {
  const { body, contentType, url, role, siteUrl, movedFrom, business } = input;
  const page = parsePage(decodeBody(body, contentType), url);
  if (movedFrom !== undefined && !isBusinessElsewhere(page, movedFrom, business)) return foreignPage(page);
  const affinity = new Affinity(siteUrl, business);
  const attribution = new Attribution(page, affinity, business);
  const persons = new Persons(page, role, attribution, business);
  const snippets = new Snippets(page, business.countryCode);
  const standIn = standInOf(page);
  const isOurs = standIn === null || standIn === 'needs_browser';
  const phones = isOurs ? findPhones(page, business, attribution, persons, snippets) : [];
  return {
    findings: isOurs
      ? [
          ...best(findEmails(page, role, affinity, attribution, persons, snippets), MAX_VALUES.email),
          ...best(phones, MAX_VALUES.phone),
          ...best(
            findProfiles(page, affinity, attribution, business, persons, snippets, phones),
            MAX_VALUES.profile,
          ),
        ]
      : [],
    standIn,
    hasContactForm: page.hasContactForm,
    hasProtectedAddress: page.hasProtectedAddress,
    namesBranch: namesBranch(page, business),
    namesBusiness: affinity.isNamedIn(page),
    next: isOurs ? choosePages(page, business.countryCode) : [],
    frames: ownFrames(page).slice(0, 3),
  };
}

/** A page of somebody else states nothing about the business, and leads to none of its pages. */
function foreignPage(page: ParsedPage): PageExtract {
  const standIn = standInOf(page);
  return {
    findings: [],
    standIn: standIn === 'needs_browser' ? null : standIn,
    hasContactForm: false,
    hasProtectedAddress: false,
    namesBranch: false,
    namesBusiness: false,
    next: [],
    frames: [],
    isForeign: true,
  };
}

const best = (findings: readonly Finding[], max: number): Finding[] =>
  [...findings].sort((a, b) => rank(b) - rank(a)).slice(0, max);

/** Those of the business come before those of persons, which are given out only to users who chose them. */
const rank = ({ rejection, isPersonal, confidence }: Finding): number =>
  (rejection === null ? 2 : 0) + (isPersonal ? 0 : 1) + confidence;
