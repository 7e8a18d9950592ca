export { choosePages, type PageChoice } from './choose-pages';
export { Affinity, writtenNamesOf } from './affinity';
export { registrableDomain, siteKey } from './email/domain';
export { isPersonalMailbox } from './email/personal';
export { readEmail } from './email/read-email';
export { extractPage, type PageExtract, type PageInput } from './extract-page';
export { mentionsIn, withoutOthers } from './mentions';
export { mergeSite, type ReadPage, type SiteContacts } from './merge-site';
export {
  CONTACT_GAPS,
  type Contact,
  type ContactGap,
  type ContactKind,
  type ContactOwner,
  EXTRACTOR_VERSION,
  type Finding,
  type FoundBy,
  type KnownBusiness,
  MIN_CONFIDENCE,
  type Network,
  type PageRole,
  type PageSource,
  type Rejection,
} from './model';
export { joinContacts } from './rank-contacts';
export { isProfileHost, parseProfile, sharedHostWebsite, type ProfileAddress } from './profile/parse-profile';
export { isHomePage, pageKey } from './site/page-address';
export { type RequestPermits } from './site/site-fetcher';
export { type SiteVisit } from './site/site-visit';
export { visitSite, type VisitOptions } from './site/visit-site';
export { type JournalEntry, type VisitJournal } from './site/visit-journal';
export { websiteNetwork } from './site/website-network';
export { wordsOf } from './words/fold-words';
export { PageFailed, type WebClient, webClient, type WebResponse } from './site/web-client';
