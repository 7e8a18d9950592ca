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
export {
  chosenFields,
  chosenFieldsError,
  chosenFieldText,
  MAX_HEADER_LENGTH,
  parseChosenField,
  parseChosenFields,
  type ChosenField,
} from './fields/chosen-fields';
export {
  isUnreadGap,
  MAX_EVIDENCE_LENGTH,
  NOT_READ_GAP,
  PASSING_GAPS,
  type ContactEvidence,
} from './fields/contact-fields';
export { cleanDetails } from './fields/clean-details';
export {
  BASIC_FIELDS,
  CONTACT_FIELD_NAMES,
  type StatedContacts,
  detailFields,
  isDetailName,
  type AttributeGroups,
  type ContactDetails,
  type DetailField,
  type DetailName,
  type Details,
  type FieldKind,
} from './fields/field-list';
export {
  BASIC_SELECTION,
  FIELD_SETS,
  parseSelection,
  selectedDetails,
  type FieldSelection,
  type FieldSet,
  withReasons,
} from './fields/field-selection';
export {
  countFields,
  MIN_COVERAGE_LISTINGS,
  missingFields,
  type FieldCounts,
  type FieldCoverage,
} from './fields/field-coverage';
export {
  flatDetail,
  hasValue,
  LISTING_FIELDS,
  nestedListing,
  type FlatValue,
  type ListingField,
} from './fields/field-values';
export {
  FILTER_FIELD_NAMES,
  isFilterFieldName,
  isTableFieldName,
  SEARCHED_COLUMNS,
  TABLE_FIELD_NAMES,
  TABLE_FIELDS,
  type FilterFieldName,
  type TableField,
  type TableFieldName,
} from './fields/table-fields';
export {
  addCounts,
  AREA_CHOICES,
  CHAIN_CHOICES,
  FILTER_LIMITS,
  FILTER_REASONS,
  filteredCount,
  filtersError,
  normalizeFilters,
  PLACE_STATUSES,
  PRESENCES,
  skipsKnown,
  UNREADABLE_CHOICES,
  type AreaChoice,
  type ChainChoice,
  type FilterCounts,
  type FilterReason,
  type ListingFilters,
  type Presence,
  type UnreadableChoice,
} from './filters/filter-set';
export { emailReason, UNDECIDED } from './filters/email-filter';
export { filteredText, filtersSummary, sortedReasons, undecidedText } from './filters/filter-texts';
export {
  filterReason,
  type ChainMembership,
  type FilterContext,
  type FilteredListing,
} from './filters/filters';
export {
  findColumns,
  invalidEmailReason,
  knownRowOf,
  UNKNOWN_COLUMNS,
  unknownReason,
  type ColumnsFound,
  type KnownColumns,
} from './known/columns';
export {
  EMPTY_KNOWN_ROW,
  identitiesOfEmails,
  identitiesOfListing,
  identitiesOfRow,
  identityOfEmail,
  isPhoneNumber,
  KNOWN_FIELDS,
  type IdentifiedListing,
  type KnownRow,
} from './known/identities';
export { isFeatureId, placeIdOf, placeIds, placeReferenceOf, type PlaceIds } from './known/place-ids';
export type { Cell, Listing, ListingRow, PlaceStatus, RawListing } from './model';
export { normalizeListing, type NormalizeContext } from './normalize-listing';
export type { JobCountry } from './normalize/address';
export { countryCodeByName, countryNames, validCountryCode } from './normalize/country';
export { regionCode } from './normalize/regions';
export { EXAMPLE_LISTINGS } from './example-listings';
export { LISTING_LENGTHS } from './normalize/lengths';
export { parseCount, parseRating } from './normalize/numbers';
export { normalizePhone } from './normalize/phone';
export { cleanText } from './normalize/text';
export {
  ALL_SORT_COLUMNS,
  compareRows,
  isNumericSortColumn,
  isSortColumn,
  MAX_SORT_COLUMNS,
  NUMERIC_SORT_COLUMNS,
  parseSort,
  SORT_COLUMNS,
  sortRows,
  sortText,
  type RowSort,
  type SortColumn,
  type SortDirection,
  BASIC_INDEX_COLUMNS,
  FURTHER_INDEX_COLUMNS,
  isLongSortText,
  LONG_TEXT_SORT_LENGTH,
  MAX_FURTHER_INDEXES,
} from './ordering';
export {
  boxAround,
  comparedText,
  endOfPrefix,
  LIST_SEPARATOR,
  listedText,
  numberBounds,
  patternParts,
  shapeSides,
  timeBounds,
  type NumberBounds,
  type TimeBounds,
} from './row-filter/filter-values';
export { parseRowFilter, RowFilterRefused } from './row-filter/parse-row-filter';
export {
  childrenOf,
  comparedKind,
  isListField,
  conditionsOf,
  fieldsOf,
  FILTER_TREE_LIMITS,
  numberType,
  operatorsOf,
  requiredConditions,
  rowFilter,
  type BetweenCondition,
  type FilterCondition,
  type FilterGroup,
  type FilterOperator,
  type NumberType,
  type RowFilter,
  type ShapeBox,
  type ShapePoint,
  type SimpleFilter,
} from './row-filter/row-filter';
export { rowMatches, type FilteredRow } from './row-filter/row-matches';
export {
  changedFieldLabel,
  COMPARED_DETAILS,
  compareListings,
  type ComparedListing,
  type FieldChange,
} from './refresh/compare-listings';
export {
  DELTA_OUTCOMES,
  REFRESH_OUTCOMES,
  emptyRefreshCounts,
  refreshOutcome,
  refreshText,
  type DeltaOutcome,
  type RefreshCounts,
  type RefreshOutcome,
} from './refresh/refresh-outcome';
