export { COMPLETE_NUMBERS, COMPLETE_TEXTS, isComplete } from './completeness';
export {
  compareRichness,
  DUPLICATE_FIELDS,
  DUPLICATE_RULES,
  duplicateKeys,
  findDuplicates,
  findDuplicatesInSlices,
  type DuplicateReport,
  type DuplicateRule,
  type RemovedRow,
} from './duplicates';
export type { Cell, Listing, ListingRow, PlaceStatus, RawListing } from './model';
export { normalizeListing, type NormalizeContext } from './normalize-listing';
export type { JobCountry } from './normalize/address';
export { LISTING_LENGTHS } from './normalize/lengths';
export { parseCount, parseRating } from './normalize/numbers';
export { cleanText } from './normalize/text';
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
