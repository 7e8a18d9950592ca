export { embeddedPlace, embeddedSearch, parsePlacePayload } from './initialization-state';
export { readCards, readPlacePage, type CardTexts, type PlaceTexts } from './page-texts';
export { openResponse, RESPONSE_PREFIX } from './response-text';
export { pagingOf, parseSearchBody, USUAL_PAGE_SIZE, type SearchBody } from './search-body';
