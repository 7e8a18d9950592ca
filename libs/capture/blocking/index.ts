export {
  classifyPage,
  isBlockedUrl as isBlockedAddress,
  isBlockedStatus,
  isEndOfList,
  WATCHED_SELECTORS,
  type PageFacts,
  type PageKind,
} from './classify';
export { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS, UNNEEDED_URL_PATTERNS as UNNEEDED_ADDRESSES } from './signals';
