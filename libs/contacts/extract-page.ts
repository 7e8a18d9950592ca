import { Affinity } from './affinity';
import { Attribution } from './attribution';
import { choosePages, ownFrames, type PageChoice } from './choose-pages';
import { findEmails } from './email/find-emails';
import { type ContactKind, type Finding, keyOfValue, type KnownBusiness, type PageRole } from './model';
import { decodeBody } from './page/decode-body';
import { namesBranch, standInOf } from './page/page-signals';
import { refreshOf } from './page/page-refresh';
import { parsePage } from './page/parse-page';
import type { ParsedPage } from './page/parsed-page';
import { Persons } from './persons/persons';
import { findPhones } from './phone/find-phones';
import { findProfiles } from './profile/find-profiles';
import { Snippets } from './snippets';
import { isBusinessElsewhere } from './site/moved-website';
import { surroundingsOf, tiesSite } from './site/site-owner';

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
  /** The address of the page that it says to load in its place, if it says so. */
  refresh?: string;
  /** It says that its whole website is the business's. Absent where the website's domain says so, or nothing does. */
  tiesSite?: boolean;
  /** The values that it likely shares with all pages of its website, where nothing is known of whose that is: as `kind value`. */
  sharedValues?: string[];
  /** The listed address led to another domain that is not known to be the business's: nothing there is. */
  isForeign?: boolean;
}

/** Reads one page of a business's website: its contacts with evidence, and where to look next. */
export function extractPage(input: PageInput): PageExtract {
  const { body, contentType, url, role, siteUrl, movedFrom, business } = input;
  const page = parsePage(decodeBody(body, contentType), url);
  const refresh = refreshOf(page);
  const referring = refresh === null ? {} : { refresh };
  if (movedFrom !== undefined && !isBusinessElsewhere(page, movedFrom, business))
    return { ...foreignPage(page), ...referring };
  const affinity = new Affinity(siteUrl, business);
  const attribution = new Attribution(page, affinity, business);
  const standIn = standInOf(page);
  const isOurs = standIn === null || standIn === 'needs_browser';
  const find = (part: ParsedPage, whose: Attribution): Finding[] => {
    const persons = new Persons(part, role, whose, business);
    const snippets = new Snippets(part, business.countryCode);
    const phones = findPhones(part, business, whose, persons, snippets);
    return [
      ...best(findEmails(part, role, affinity, whose, persons, snippets), MAX_VALUES.email),
      ...best(phones, MAX_VALUES.phone),
      ...best(findProfiles(part, affinity, whose, business, persons, snippets, phones), MAX_VALUES.profile),
    ];
  };
  return {
    findings: isOurs ? find(page, attribution) : [],
    standIn,
    hasContactForm: page.hasContactForm,
    hasProtectedAddress: page.hasProtectedAddress,
    namesBranch: namesBranch(page, business),
    namesBusiness: affinity.isNamedIn(page),
    next: isOurs ? choosePages(page, business.countryCode) : [],
    frames: ownFrames(page).slice(0, 3),
    ...referring,
    ...(isOurs && !affinity.isSiteOfBusiness && tieOf()),
  };

  function tieOf(): Pick<PageExtract, 'tiesSite' | 'sharedValues'> {
    if (tiesSite(page, role, affinity, business)) return { tiesSite: true };
    const part = surroundingsOf(page, affinity);
    const shared = find(part, new Attribution(part, affinity, business));
    return shared.length === 0 ? {} : { sharedValues: shared.map(keyOfValue) };
  }
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
