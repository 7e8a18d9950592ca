export { findRecords, type EnvelopeKind } from './envelope';
export { KNOWN_INDEXES } from './place-array';
export { embeddedPlace, embeddedSearch, parsePlacePayload } from './initialization-state';
export { readCards, readPlacePage, type CardTexts, type PlaceTexts } from './page-texts';
export { parseResponseText, RESPONSE_PREFIX } from './response-text';
export { readPaging, parseSearchBody, DEFAULT_PAGE_SIZE, type SearchBody } from './search-body';
