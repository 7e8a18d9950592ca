export {
  classifyPage,
  classifyPageWithoutPlace,
  isBlockedUrl,
  isBlockedStatus,
  isEndOfList,
  WATCHED_SELECTORS,
  type PageFacts,
  type PageKind,
} from './classify';
export { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS, GONE_STATUSES, UNNEEDED_URL_PATTERNS } from './signals';
