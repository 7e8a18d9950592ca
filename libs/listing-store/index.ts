export { onePerPlace } from './batch';
export { CellRefused, parseCell, type CellValue } from './cells';
export { CursorRefused } from './cursor';
export {
  TEST_STEPS,
  type CellBefore,
  type EnsureOptions,
  type ListingStore,
  type Page,
  type PagePlace,
  type PageQuery,
  type RefusedListing,
  type RowFilter,
  type StepResult,
  type StoreLimits,
  type TestStep,
  type UpsertOutcome,
} from './listing-store';
export { openStore, type StoreSurroundings, type StoreTarget } from './open-store';
export { MysqlStore } from './mysql/mysql-store';
export type { MysqlOptions, MysqlTarget } from './mysql/mysql-target';
export { PostgresStore } from './postgres/postgres-store';
export type { PostgresOptions, PostgresTarget, SampleTarget } from './postgres/postgres-target';
export { setupSql } from './setup-sql';
export { StoreError, type StoreErrorKind } from './store-error';
export { SupabaseStore } from './supabase/supabase-store';
export type { SupabaseOptions, SupabaseTarget } from './supabase/supabase-target';
export {
  DELETED_TABLE_NAME,
  EDITABLE_FIELDS,
  isEditableField,
  ROW_COLUMNS,
  SEARCHED_COLUMNS,
  TABLE_NAME,
  type DeletedRow,
  type EditableField,
  type StoredRow,
} from './table';
