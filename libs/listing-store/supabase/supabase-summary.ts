import {
  comparedKind,
  isDetailName,
  isFilterFieldName,
  type DetailName,
  type RowFilter,
  type TableFieldName,
} from '@libs/listing';
import type { ColumnSummary, SummaryQuery, TableSummary } from '../listing-store';
import { assertColumns } from '../optional-columns';
import { ReadBudget } from '../read-budget';
import { summaryBound } from '../sql/summary-sql';
import type { SupabaseApi } from './supabase-api';
import { isFilteredHere, readChunks } from './supabase-chunks';
import { filtered } from './supabase-filter';

/** Maximum number of rows that are summed up in this process, and the time for it. */
const MAX_ROWS_HERE = 100_000;
const MAX_MS = 30_000;

/**
 * Sums up columns of a project's table. PostgREST computes no means by default, so there are none, unless the rows are
 * filtered in this process anyway.
 */
export async function summarize(
  api: SupabaseApi,
  { filter, fields: wanted }: SummaryQuery,
  columnNames: readonly DetailName[],
): Promise<TableSummary> {
  assertColumns({ filter }, columnNames);
  const fields = wanted.filter((name) => !isDetailName(name) || columnNames.includes(name));
  if (await isFilteredHere(api, filter)) return summarizeHere(api, { filter, fields });
  const deadline = AbortSignal.timeout(MAX_MS);
  const count = (narrower?: RowFilter) => countRows(api, both(filter, narrower), deadline);
  const columns: ColumnSummary[] = [];
  for (const field of fields)
    columns.push({
      field,
      filled: await count(isFilterFieldName(field) ? { op: 'not_empty', field } : undefined),
      min: await boundOf(api, { field, filter, ascending: true }, deadline),
      max: await boundOf(api, { field, filter, ascending: false }, deadline),
      mean: null,
    });
  return { count: await count(), columns };
}

const both = (filter: RowFilter | undefined, narrower: RowFilter | undefined): RowFilter | undefined =>
  filter && narrower ? { all: [filter, narrower] } : (filter ?? narrower);

async function countRows(
  api: SupabaseApi,
  filter: RowFilter | undefined,
  signal: AbortSignal,
): Promise<number> {
  const query = filtered(api.table.select('id', { count: 'exact' }), filter).limit(1);
  return (await api.request(query, signal)).count ?? 0;
}

async function boundOf(
  api: SupabaseApi,
  { field, filter, ascending }: { field: TableFieldName; filter: RowFilter | undefined; ascending: boolean },
  signal: AbortSignal,
): Promise<number | string | null> {
  if (!hasBounds(field)) return null;
  const query = filtered(api.table.select(field), filter).not(field, 'is', null);
  const [row] = await api.requestRows(query.order(field, { ascending }).limit(1), 1, signal);
  return summaryBound(field, row?.[field]);
}

const hasBounds = (field: TableFieldName): boolean => ['number', 'time'].includes(comparedKind(field));

async function summarizeHere(api: SupabaseApi, { filter, fields }: SummaryQuery): Promise<TableSummary> {
  const sums = fields.map((field) => ({ field, filled: 0, sum: 0, min: null, max: null }) as Sum);
  const budget = new ReadBudget({ maxRows: MAX_ROWS_HERE, maxMs: MAX_MS });
  let count = 0;
  for await (const chunk of readChunks<{ id: number }>(api, fields, { filter, budget }))
    for (const row of chunk) {
      count += 1;
      for (const sum of sums) add(sum, (row as Record<string, unknown>)[sum.field]);
    }
  return {
    count,
    columns: sums.map(({ sum, ...column }) => ({
      ...column,
      mean: comparedKind(column.field) === 'number' && column.filled > 0 ? sum / column.filled : null,
    })),
  };
}

interface Sum extends Omit<ColumnSummary, 'mean'> {
  sum: number;
}

function add(sum: Sum, cell: unknown): void {
  if (cell === null || cell === undefined || cell === '') return;
  sum.filled += 1;
  if (!hasBounds(sum.field)) return;
  const bound = summaryBound(sum.field, cell);
  if (bound === null) return;
  if (typeof bound === 'number') sum.sum += bound;
  if (sum.min === null || bound < sum.min) sum.min = bound;
  if (sum.max === null || bound > sum.max) sum.max = bound;
}
