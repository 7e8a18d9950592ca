import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type CellBefore, type CellValue, type DeletedRow, encodedBytes } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { loadedCell, loadedPart, storedPart, type StoredCell, type StoredPart } from './stored-part';
import { TableChanged, UndoTooLarge } from './table.errors';
import { listingsIn, type UndoPart } from './undo-part';
import { fromJsonb, toJsonb } from './jsonb-escaping';

export const UNDO_KINDS = ['edit', 'delete', 'dedupe'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

export interface UndoEntry {
  id: string;
  kind: UndoKind;
  listings: number;
  at: Date;
}

/** What became of an action that was undone. */
export interface UndoOutcome {
  /** Number of listings that were restored, at least in part. */
  listings: number;
  /** Number of cells that were restored; null for deleted listings. */
  cells: number | null;
  /** Number of cells, or of deleted listings, that something else has changed or added since. They stay as they are. */
  changed: number;
}

/** An entry that is being written. */
export interface UndoDraft {
  readonly id: string;
  /** The database in which the action is done. */
  readonly databaseRevision: string;
  readonly kind: UndoKind;
  /** Whether the entry is stored, because something has changed. */
  isStored: boolean;
  /** Size of its parts so far, as JSON. */
  bytes: number;
}

/** Maximum size of an entry. A user has one entry, and another one while an action runs or after it was cut off. */
export const MAX_UNDO_BYTES = 32 * 2 ** 20;

/** Approximate size of a slice of an entry, as JSON. */
const SLICE_BYTES = 256 * 1_024;

/** How long an action can be undone. After that, the user can fall back on the export files. */
const RETENTION = "interval '1 day'";

/**
 * Stores each user's last action on their table, so that it can be undone. An entry lasts until the action is undone,
 * another action is complete or a day has passed: while an action runs, the previous entry stays, in case the action
 * fails and is reverted. The newest entry is the one that can be undone, so a process that dies halfway leaves what it
 * has changed undoable. `database_revision` identifies the database in which the action was done, so that an undo never
 * touches a different database.
 */
@Injectable()
export class UndoRepository implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('table undo entries', () =>
      this.transaction.execute(`delete from table_undo where created_at < now() - ${RETENTION}`),
    );
  }

  /** Starts an undo entry. Nothing is stored before something changes: until then, the previous action can be undone. */
  begin(databaseRevision: string, kind: UndoKind): UndoDraft {
    return { id: randomUUID(), databaseRevision, kind, isStored: false, bytes: 0 };
  }

  /**
   * Adds what one step of the action changed, in slices, so that only one of them at a time is held as JSON. The first
   * step stores the entry.
   * @throws TableChanged if another process has started an action since; UndoTooLarge if the entry would be too large
   */
  async addPart(owner: Owner, draft: UndoDraft, part: UndoPart): Promise<void> {
    const listings = listingsIn(part);
    if (listings === 0) return;
    let { bytes } = draft;
    await this.transaction.run(async () => {
      if (!draft.isStored) await this.insertEntry(owner, draft);
      const { rowCount } = await this.transaction.execute(
        `update table_undo set listings = listings + $3 where id = $1 and user_id = $2 and not exists (
           select from table_undo newer where newer.user_id = $2 and newer.created_at > table_undo.created_at)`,
        [draft.id, owner.userId, listings],
      );
      if (rowCount === 0) throw new TableChanged();
      for (const slice of slices(part)) {
        const body = toJsonb(storedPart(slice));
        bytes += Buffer.byteLength(body);
        if (bytes > MAX_UNDO_BYTES) throw new UndoTooLarge();
        await this.transaction.execute('insert into table_undo_part (undo_id, body) values ($1, $2::jsonb)', [
          draft.id,
          body,
        ]);
      }
    });
    draft.isStored = true;
    draft.bytes = bytes;
  }

  /** Of the previous entries, only the one that can be undone now is kept. */
  private async insertEntry({ userId }: Owner, { id, databaseRevision, kind }: UndoDraft): Promise<void> {
    await this.transaction.execute(
      `delete from table_undo where user_id = $1 and id is distinct from (
         select id from table_undo where user_id = $1 and database_revision = $2 and restored is null
         order by created_at desc limit 1)`,
      [userId, databaseRevision],
    );
    await this.transaction.execute(
      'insert into table_undo (id, user_id, database_revision, kind) values ($1, $2, $3, $4)',
      [id, userId, databaseRevision, kind],
    );
  }

  /** The action is complete: its entry replaces the previous one. */
  async complete({ userId }: Owner, { id }: UndoDraft): Promise<void> {
    await this.transaction.execute(
      `delete from table_undo using table_undo as completed
       where completed.id = $1 and completed.user_id = $2 and table_undo.user_id = $2
         and table_undo.created_at < completed.created_at`,
      [id, userId],
    );
  }

  /** The action was reverted: the previous one is the last again. */
  async discard({ userId }: Owner, { id }: UndoDraft): Promise<void> {
    await this.transaction.execute('delete from table_undo where id = $1 and user_id = $2', [id, userId]);
  }

  /** Returns the action that can be undone now in this database, or null. */
  async last(owner: Owner, databaseRevision: string): Promise<UndoEntry | null> {
    const [entry] = await this.transaction.rows<UndoEntry>(
      `select id, kind, listings, created_at as at from table_undo
       where user_id = $1 and database_revision = $2 and restored is null and listings > 0 and created_at > now() - ${RETENTION}
       order by created_at desc limit 1`,
      [owner.userId, databaseRevision],
    );
    return entry ?? null;
  }

  /** Returns what became of this entry. Returns null if it was not undone or belongs to another user. */
  async outcomeOf(owner: Owner, id: string): Promise<UndoOutcome | null> {
    const [entry] = await this.transaction.rows<UndoOutcome>(
      `select restored as listings, restored_cells as cells, changed_since as changed
       from table_undo where user_id = $1 and id = $2 and restored is not null`,
      [owner.userId, id],
    );
    return entry ?? null;
  }

  /** Returns the cells of a row that the last action changed, as they were before it. */
  async cellsBefore(
    owner: Owner,
    databaseRevision: string,
    rowId: number,
  ): Promise<{ at: Date; cells: CellBefore[] } | null> {
    const entry = await this.last(owner, databaseRevision);
    if (entry?.kind !== 'edit') return null;
    const rows = await this.transaction.rows<{ cell: StoredCell; written: CellValue }>(
      `select cell, body->'written' as written from table_undo_part, jsonb_array_elements(body->'cells') as cell
       where undo_id = $1 and cell->'id' = to_jsonb($2::bigint) order by seq`,
      [entry.id, rowId],
    );
    return rows.length === 0
      ? null
      : {
          at: entry.at,
          cells: rows.map((row) => fromJsonb(row)).map(({ cell, written }) => loadedCell(cell, written)),
        };
  }

  /** Yields the parts of an entry, starting with the last step. */
  async *parts(owner: Owner, id: string): AsyncGenerator<UndoPart> {
    let before: string | null = null;
    for (;;) {
      const [found]: { seq: string; body: StoredPart }[] = await this.transaction.rows(
        `select seq, body from table_undo_part join table_undo on id = undo_id
         where undo_id = $1 and user_id = $2 and ($3::bigint is null or seq < $3) order by seq desc limit 1`,
        [id, owner.userId, before],
      );
      if (!found) return;
      yield loadedPart(fromJsonb(found.body));
      before = found.seq;
    }
  }

  /** Marks the action as undone and deletes its parts. What became of it is kept for repeated requests. */
  async markUndone(owner: Owner, id: string, { listings, cells, changed }: UndoOutcome): Promise<void> {
    await this.transaction.run(async () => {
      await this.transaction.execute(
        `update table_undo set restored = $3, restored_cells = $4, changed_since = $5
         where id = $1 and user_id = $2`,
        [id, owner.userId, listings, cells, changed],
      );
      await this.transaction.execute(
        'delete from table_undo_part using table_undo where undo_id = id and id = $1 and user_id = $2',
        [id, owner.userId],
      );
    });
  }
}

function* slices(part: UndoPart): Generator<UndoPart> {
  if ('cells' in part) for (const cells of slicesOf(part.cells)) yield { cells };
  else for (const rows of slicesOf(part.rows)) yield { rows };
}

/** The cells of a row stay in one slice, because slices are undone and counted one after the other. */
function* slicesOf<T extends DeletedRow | CellBefore>(items: readonly T[]): Generator<T[]> {
  let slice: T[] = [];
  let bytes = 0;
  for (const item of items) {
    if (bytes >= SLICE_BYTES && item.id !== slice.at(-1)?.id) {
      yield slice;
      slice = [];
      bytes = 0;
    }
    slice.push(item);
    bytes += approximateBytes(item);
  }
  if (slice.length > 0) yield slice;
}

/** The optional columns and those of the user's own are objects in a row. */
function approximateBytes(part: object): number {
  let bytes = 0;
  for (const value of Object.values(part) as unknown[])
    if (typeof value === 'string') bytes += encodedBytes(value);
    else bytes += typeof value === 'object' && value !== null ? approximateBytes(value) : 8;
  return bytes;
}
