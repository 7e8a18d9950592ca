export { COMPLETE_NUMBERS, COMPLETE_TEXTS, isComplete } from './completeness';
export {
  compareRichness,
  DUPLICATE_FIELDS,
  DUPLICATE_RULES,
  duplicateKeys,
  findDuplicates,
  type DuplicateReport,
  type DuplicateRule,
  type RemovedRow,
} from './duplicates';
export type { Cell, Listing, ListingRow, PlaceStatus, RawListing } from './model';
export { normaliseListing, type NormaliseContext } from './normalise-listing';
export type { RunCountry } from './normalise/address';
export { LISTING_LENGTHS } from './normalise/lengths';
export { parseCount, parseRating } from './normalise/numbers';
export { cleanText } from './normalise/text';
export {
  compareRows,
  isNumericSortColumn,
  isSortColumn,
  NUMERIC_SORT_COLUMNS,
  SORT_COLUMNS,
  sortRows,
  type SortColumn,
  type SortDirection,
} from './ordering';
