import { LISTING_FIELDS } from '@libs/listing';
import type { TableMapping, TableShape, UserTables } from '@libs/listing-store';
import { suggestField } from './suggest-field';
import type {
  MappingPreviewResponse,
  MappingTestResponse,
  TableMappingDto,
  TableMappingResponse,
  UserColumnsResponse,
  UserTablesResponse,
} from './table-mapping.dto';
import { refusalOf, type MappingPreview } from './table-mapping.service';

export const fromDto = ({ schema, table, columns, key }: TableMappingDto): TableMapping => ({
  schema: schema ?? null,
  table,
  columns: columns.map(({ column, field, value }) => ({
    column,
    field: field ?? null,
    value: value ?? null,
  })),
  key: key ?? null,
});

export const toTableMappingResponse = (mapping: TableMapping | null): TableMappingResponse => ({
  success: true,
  mapping: mapping && { ...mapping, columns: [...mapping.columns] },
  fields: LISTING_FIELDS.map(({ name, label }) => ({ name, label })),
});

export const toUserTablesResponse = ({ tables, isComplete }: UserTables): UserTablesResponse => ({
  success: true,
  tables: tables.map(({ schema, table }) => ({ schema, table })),
  complete: isComplete,
});

export const toUserColumnsResponse = ({
  schema,
  table,
  columns,
  isComplete,
}: TableShape): UserColumnsResponse => ({
  success: true,
  schema,
  table,
  columns: columns.map(({ name, type, isRequired, isUnique, isComputed }) => ({
    name,
    type,
    required: isRequired,
    unique: isUnique,
    writable: !isComputed,
    suggestion: isComputed ? null : suggestField(name),
  })),
  complete: isComplete,
});

export const toMappingPreviewResponse = (preview: MappingPreview): MappingPreviewResponse => ({
  success: true,
  ready: preview.problems.length === 0 && refusalOf(preview) === null,
  columns: [...preview.columns],
  problems: [...preview.problems],
  notes: [...preview.notes],
  source: preview.source,
  rows: preview.rows.map((row) => [...row]),
  test: toTestResponse(preview.test),
  sql: preview.setupSql,
});

function toTestResponse(test: MappingPreview['test']): MappingTestResponse {
  if (test === null) return { outcome: 'not_run', reason: '', refused: [] };
  if (test.outcome === 'impossible') return { outcome: 'impossible', reason: test.reason, refused: [] };
  const outcome = test.refused.length === 0 ? 'passed' : 'refused';
  return { outcome, reason: '', refused: [...test.refused] };
}
