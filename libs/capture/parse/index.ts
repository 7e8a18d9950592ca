export { embeddedPlace, embeddedSearch, parsePlacePayload } from './initialization-state';
export { readCards, readPlacePage, type CardTexts, type PlaceTexts } from './page-texts';
export { parseResponseText as openResponse, RESPONSE_PREFIX } from './response-text';
export { readPaging as pagingOf, parseSearchBody, DEFAULT_PAGE_SIZE as USUAL_PAGE_SIZE, type SearchBody } from './search-body';
