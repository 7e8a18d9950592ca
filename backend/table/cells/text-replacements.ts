import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_BULK_ROWS, type ReplaceableColumn } from '@libs/constants';
import type { FilterCondition, RowFilter } from '@libs/listing';
import {
  CellRefused,
  ReadBudget,
  replacedText,
  type CellEdit,
  type ListingStore,
  type StoredRow,
  type TextReplacement,
} from '@libs/listing-store';
import { ListingStorePool } from '../../database-config';
import type { Owner } from '../../platform/http';
import { BATCH_SIZE, BatchedEdits, type RowBatch, type TableActionResult } from '../batched-edits';
import { revertAfterFailure } from '../revert-part';
import { filterOf, type TableFilterQuery } from '../table-filter.dto';
import { PreviewChanged, TooManyRowsToSearch, UndoTooLarge } from '../table.errors';
import type { UndoPart } from '../undo-part';
import type { TextReplacementDto } from './text-replacement.dto';

/** A cell that a replacement changes. */
export interface ReplacedCell {
  id: number;
  /** The name of the listing. */
  name: string;
  before: string;
  after: string;
}

export interface TextReplacementPreview {
  /** Identifies the changes. */
  preview: string;
  /** Number of listings that change. */
  listings: number;
  /** Number of listings whose column could not hold the new text. They are left as they are. */
  refused: number;
  /** Why the first of them cannot; null if there are none. */
  refusal: string | null;
  /** The first changes. */
  changes: ReplacedCell[];
}

/** Some of the rows, and a checksum of what becomes of them. */
interface ReplacedBatch extends RowBatch {
  digest: string;
}

interface ReplacementPlan extends TextReplacementPreview {
  batches: ReplacedBatch[];
}

const PREVIEWED_CHANGES = 20;

/**
 * Replaces a text in one column of the rows that match a filter, or of some rows. The texts are found and replaced here,
 * so that all databases give the same result; a filter lets them leave out most rows that do not contain it.
 */
@Injectable()
export class TextReplacements {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly batches: BatchedEdits,
  ) {}

  /** @throws UndoTooLarge if too many rows contain the text, TooManyRowsToSearch if it has to be looked for in too many */
  async preview(
    owner: Owner,
    query: TableFilterQuery,
    body: TextReplacementDto,
    signal: AbortSignal,
  ): Promise<TextReplacementPreview> {
    return this.plan(owner, query, body, await this.stores.revisionOf(owner), signal);
  }

  /**
   * Changes exactly what the preview showed.
   * @param signal ends the reading of the rows; changes that have begun are completed
   * @throws PreviewChanged if other rows or texts would change by now; UndoTooLarge
   */
  replace(
    owner: Owner,
    query: TableFilterQuery,
    body: TextReplacementDto & { preview: string },
    signal: AbortSignal,
  ): Promise<TableActionResult> {
    return this.batches.run(owner, {
      kind: 'edit',
      find: async (revision) => {
        const plan = await this.plan(owner, query, body, revision, signal);
        if (plan.preview !== body.preview) throw new PreviewChanged();
        return plan.batches;
      },
      change: (store, batch) => replaceBatch(store, batch, body),
    });
  }

  private async plan(
    owner: Owner,
    query: TableFilterQuery,
    body: TextReplacementDto,
    revision: string,
    signal: AbortSignal,
  ): Promise<ReplacementPlan> {
    const { ids } = body;
    const filter = ids ? undefined : candidates(filterOf(query), body);
    if (!ids) {
      const count = await this.stores.use(owner, (store) => store.count(filter, { signal }), revision);
      if (count > MAX_BULK_ROWS) throw tooManyRows(body);
    }
    const plan = new PlanBuilder(body);
    const rows = this.stores.stream(
      owner,
      (store) => inTime(store.stream(filter, { ids, signal }), signal),
      revision,
    );
    for await (const row of rows) plan.add(row);
    return plan.build();
  }
}

/** How long the rows of a preview may be read. */
const MAX_READ_MS = 60_000;

/** Yields the rows for a limited time. @throws StoreError */
async function* inTime(rows: AsyncIterable<StoredRow>, signal: AbortSignal): AsyncGenerator<StoredRow> {
  const budget = new ReadBudget({ maxRows: Infinity, maxMs: MAX_READ_MS });
  for await (const row of rows) {
    budget.spend(1, signal);
    yield row;
  }
}

/** Letters whose lower case depends on the database, or on their place in the word. */
const AMBIGUOUS = /[İΣσς]/;

/**
 * Returns a filter that every row meets which changes. It may be wider: it disregards case, white space around the text,
 * and what a database may not find.
 */
function candidates(
  filter: RowFilter | undefined,
  { field, find, match }: TextReplacementDto,
): RowFilter | undefined {
  const certain = certainParts(find);
  const value = mainPart(certain);
  if (value === '') return filter;
  const isWhole = match === 'cell' && certain.length === 1;
  const contains: FilterCondition = { op: isWhole ? 'is' : 'contains', field, value };
  return filter ? { all: [filter, contains] } : contains;
}

/** Returns the parts of a text that every database finds. */
const certainParts = (find: string): string[] => find.split(AMBIGUOUS).map((part) => part.trim());
const mainPart = (parts: readonly string[]): string =>
  parts.reduce((candidate, part) => (part.length > candidate.length ? part : candidate));

/** Without a part that a filter finds, most of the rows may not contain the text. */
const tooManyRows = ({ find }: TextReplacementDto): TooManyRowsToSearch | UndoTooLarge =>
  mainPart(certainParts(find)) === '' ? new TooManyRowsToSearch() : UndoTooLarge.ofRows();

const replacementOf = ({ find, replacement, match, matchCase }: TextReplacementDto): TextReplacement => ({
  find,
  replacement,
  isWhole: match === 'cell',
  matchesCase: matchCase,
});

type TextEdit = CellEdit & { field: ReplaceableColumn; value: string; was: string };

/** Returns what becomes of a row: null if it stays as it is, or why its column cannot hold the new text. */
function editOf(row: StoredRow, body: TextReplacementDto): TextEdit | CellRefused | null {
  const { field } = body;
  try {
    const value = replacedText(field, row[field], replacementOf(body));
    return value === null ? null : { id: row.id, field, value, was: row[field] };
  } catch (error) {
    if (error instanceof CellRefused) return error;
    throw error;
  }
}

function digestOf(edits: readonly TextEdit[]): string {
  const hash = createHash('sha256');
  for (const { id, field, was, value } of edits) hash.update(JSON.stringify([id, field, was, value]));
  return hash.digest('base64url');
}

/** Adds up what becomes of rows. Holds the texts of one batch at a time. */
class PlanBuilder {
  private readonly plan: ReplacementPlan = {
    preview: '',
    listings: 0,
    refused: 0,
    refusal: null,
    changes: [],
    batches: [],
  };
  private batch: TextEdit[] = [];
  private rows = 0;

  constructor(private readonly body: TextReplacementDto) {}

  /** @throws UndoTooLarge or TooManyRowsToSearch if there are more rows than were counted: a server may return rows endlessly */
  add(row: StoredRow): void {
    const { plan } = this;
    if (this.rows === MAX_BULK_ROWS) throw tooManyRows(this.body);
    this.rows += 1;
    const edit = editOf(row, this.body);
    if (edit instanceof CellRefused) {
      plan.refused += 1;
      plan.refusal ??= edit.message;
      return;
    }
    if (!edit) return;
    plan.listings += 1;
    if (plan.changes.length < PREVIEWED_CHANGES)
      plan.changes.push({ id: row.id, name: row.name, before: edit.was, after: edit.value });
    this.batch.push(edit);
    if (this.batch.length === BATCH_SIZE) this.endBatch();
  }

  build(): ReplacementPlan {
    if (this.batch.length > 0) this.endBatch();
    const digests = this.plan.batches.map(({ digest }) => digest).join();
    const preview = createHash('sha256').update(digests).digest('base64url');
    return { ...this.plan, preview };
  }

  private endBatch(): void {
    this.plan.batches.push({ ids: this.batch.map(({ id }) => id), digest: digestOf(this.batch) });
    this.batch = [];
  }
}

/** @throws PreviewChanged if a row has changed since the plan was made */
async function replaceBatch(
  store: ListingStore,
  { ids, digest }: ReplacedBatch,
  body: TextReplacementDto,
): Promise<UndoPart> {
  const edits: TextEdit[] = [];
  for await (const row of store.stream(undefined, { ids })) {
    const edit = editOf(row, body);
    if (edit instanceof CellRefused) throw new PreviewChanged();
    if (edit) edits.push(edit);
  }
  if (digestOf(edits) !== digest) throw new PreviewChanged();
  const cells = await store.updateCells(edits);
  if (cells.length === edits.length) return { cells };
  await revertAfterFailure(() => store.revertCells(cells));
  throw new PreviewChanged();
}
