export { supabaseIndexSql } from './supabase/supabase-setup';
export { onePerPlace } from './batch';
export { CellRefused, parseCell, type CellValue } from './cells';
export { CursorRefused } from './cursor';
export {
  TEST_STEPS,
  type CellBefore,
  type CellEdit,
  type ColumnSummary,
  type EnsureOptions,
  type ListingStore,
  type Page,
  type PagePosition,
  type PageQuery,
  type PositionChunk,
  type PositionOptions,
  type ReadOptions,
  type RefusedListing,
  type RevertOutcome,
  type StepResult,
  type StoreLimits,
  type StreamOptions,
  type SummaryQuery,
  type TableSummary,
  type TestStep,
  type UpsertOutcome,
} from './listing-store';
export { FIT_OUTCOMES, type ColumnFit, type FitOutcome } from './mapping/mapping-fit';
export type { KnownPosition, KnownTableRow } from './mapping/known-rows';
export type { MappingTrial, RefusedRow, UserTableStore, WriteTest } from './mapping/mapped-table';
export {
  MAPPING_LIMITS,
  mappingErrors,
  tableLabel,
  type MappedColumn,
  type MappingError,
  type TableMapping,
  type TableName,
} from './mapping/table-mapping';
export type { ColumnKind, TableShape, UserColumn, UserTables } from './mapping/table-shape';
export { openStore, type StoreEnvironment, type StoreConnectionOptions } from './open-store';
export { MysqlStore } from './mysql/mysql-store';
export type { MysqlStoreOptions, MysqlConnectionOptions } from './mysql/mysql-options';
export { PostgresStore } from './postgres/postgres-store';
export type {
  PostgresStoreOptions,
  PostgresConnectionOptions,
  SampleConnectionOptions,
} from './postgres/postgres-options';
export { encodedBytes, MAX_PAGE_BYTES } from './page-size';
export { POSITION_VALUES } from './positions';
export { canceled, ReadBudget } from './read-budget';
export { ResponseBudget, type ResponseShare } from './response-budget';
export type { OptionalColumns, RowFields } from './optional-columns';
export { addFieldsSql, setupSql, type SetupProvider } from './setup-sql';
export { SUPABASE_COMMIT_ROWS } from './supabase/supabase-edits';
export { PARTLY_DONE } from './supabase/supabase-errors';
export { OUTCOME_UNKNOWN_HINT, StoreError, type StoreErrorKind } from './store-error';
export { SupabaseStore } from './supabase/supabase-store';
export type { SupabaseStoreOptions, SupabaseConnectionOptions } from './supabase/supabase-options';
export type { TableDuplicate } from './table-duplicates';
export { replacedText, type TextReplacement } from './text-replacement';
export {
  DELETED_TABLE_NAME,
  EDITABLE_FIELDS,
  isEditableField,
  ROW_COLUMNS,
  TABLE_NAME,
  TEXT_COLUMNS,
  type DeletedRow,
  type EditableField,
  type PageRow,
  type ShownTextColumn,
  type StoredRow,
} from './table';
