import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CellBefore, DeletedRow } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { TableChanged } from './table.errors';
import { fromJsonb, toJsonb } from './jsonb-escaping';

export const UNDO_KINDS = ['edit', 'delete', 'dedupe'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** What it takes to take an act back: cells as they were, or rows that went. */
export type UndoPart = { cells: CellBefore[] } | { rows: DeletedRow[] };

export interface UndoEntry {
  id: string;
  kind: UndoKind;
  listings: number;
  at: Date;
}

/** A day: whoever notices later has the export files. */
const RETENTION = "interval '1 day'";

/**
 * The last act of each user on their table, kept in the application's database until it is undone, another one follows, or a
 * day has passed. `store` names the database it was done in: another one's rows are not touched by it.
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

  /** Opens an entry in place of the last one. */
  async begin(owner: Owner, databaseRevision: string, kind: UndoKind): Promise<string> {
    const id = randomUUID();
    await this.transaction.run(async () => {
      await this.transaction.execute('delete from table_undo where user_id = $1', [owner.userId]);
      await this.transaction.execute(
        'insert into table_undo (id, user_id, database_revision, kind) values ($1, $2, $3, $4)',
        [id, owner.userId, databaseRevision, kind],
      );
    });
    return id;
  }

  /**
   * Adds what one step of the act changed.
   * @throws TableChanged when another act has begun meanwhile, in another process
   */
  async addPart(owner: Owner, id: string, part: UndoPart): Promise<void> {
    const listings = 'cells' in part ? part.cells.length : part.rows.length;
    if (listings === 0) return;
    await this.transaction.run(async () => {
      const { rowCount } = await this.transaction.execute(
        'update table_undo set listings = listings + $3 where id = $1 and user_id = $2',
        [id, owner.userId, listings],
      );
      if (rowCount === 0) throw new TableChanged();
      await this.transaction.execute('insert into table_undo_part (undo_id, body) values ($1, $2::jsonb)', [
        id,
        toJsonb(part),
      ]);
    });
  }

  /** What can be taken back now in this database; null when nothing can. */
  async last(owner: Owner, databaseRevision: string): Promise<UndoEntry | null> {
    const [entry] = await this.transaction.rows<UndoEntry>(
      `select id, kind, listings, created_at as at from table_undo
       where user_id = $1 and database_revision = $2 and restored is null and listings > 0 and created_at > now() - ${RETENTION}`,
      [owner.userId, databaseRevision],
    );
    return entry ?? null;
  }

  /** How many listings an entry put back when it was undone; null while it was not, or is not the user's. */
  async restoredCount(owner: Owner, id: string): Promise<number | null> {
    const [entry] = await this.transaction.rows<{ restored: number | null }>(
      'select restored from table_undo where user_id = $1 and id = $2',
      [owner.userId, id],
    );
    return entry?.restored ?? null;
  }

  /** The parts of an entry, the last step first. */
  async *parts(owner: Owner, id: string): AsyncGenerator<UndoPart> {
    let before: string | null = null;
    for (;;) {
      const [found]: { seq: string; body: UndoPart }[] = await this.transaction.rows(
        `select seq, body from table_undo_part join table_undo on id = undo_id
         where undo_id = $1 and user_id = $2 and ($3::bigint is null or seq < $3) order by seq desc limit 1`,
        [id, owner.userId, before],
      );
      if (!found) return;
      yield fromJsonb(found.body);
      before = found.seq;
    }
  }

  /** The act is taken back: what it kept goes, the figure stays for one who asks again. */
  async markUndone(owner: Owner, id: string, restored: number): Promise<void> {
    await this.transaction.run(async () => {
      await this.transaction.execute('update table_undo set restored = $3 where id = $1 and user_id = $2', [
        id,
        owner.userId,
        restored,
      ]);
      await this.transaction.execute(
        'delete from table_undo_part using table_undo where undo_id = id and id = $1 and user_id = $2',
        [id, owner.userId],
      );
    });
  }
}
