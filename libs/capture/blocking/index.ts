export {
  classifyPage,
  isBlockedAddress,
  isBlockedStatus,
  isEndOfList,
  WATCHED_SELECTORS,
  type PageFacts,
  type PageKind,
} from './classify';
export { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS, UNNEEDED_ADDRESSES } from './signals';
