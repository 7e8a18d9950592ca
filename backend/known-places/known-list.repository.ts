import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  type Owner,
  type TimedRow,
  type TimePosition,
} from '../platform/http';

/** A line of a list that identifies nothing. */
export interface ListProblem {
  line: number;
  reason: string;
}

/** What was read of an uploaded list. */
export interface ListCounts {
  /** Lines that identify a place or an email address. */
  rows: number;
  /** How many of them identify a place. */
  places: number;
  /** How many of them state an email address. */
  emails: number;
  /** Lines that identify nothing. */
  skipped: number;
}

export interface KnownList extends TimedRow, ListCounts {
  name: string;
  createdAt: Date;
}

/** A line with more email addresses than these counts as more lines. */
const EMAILS_PER_LINE = 10;
const SELECT_LISTS = `
  select id, ${CURSOR_TIME_SQL} as at, name, rows, places, emails, skipped, created_at as "createdAt"
  from known_source`;
const LINES_THAT_COUNT = `greatest(rows, ceil(emails / ${EMAILS_PER_LINE}.0))`;

/** Returns as how many lines a list counts for its user's limit: a line can state any number of email addresses. */
export const linesThatCount = ({ rows, emails }: ListCounts): number =>
  Math.max(rows, Math.ceil(emails / EMAILS_PER_LINE));
const READY = `name is not null and state = 'ready'`;

/** Users' uploaded lists. */
@Injectable()
export class KnownListRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the user's lists, oldest first. */
  list({ userId }: Owner, { at, id, limit }: TimePosition): Promise<KnownList[]> {
    return this.transaction.rows<KnownList>(
      `${SELECT_LISTS} where user_id = $1 and ${READY} and ${afterCursorSql('$2', '$3', 'oldest first')}
       order by created_at, id limit $4`,
      [userId, at, id, limit],
    );
  }

  async find({ userId }: Owner, id: string): Promise<(KnownList & { problems: ListProblem[] }) | undefined> {
    const [list] = await this.transaction.rows<KnownList & { problems: ListProblem[] }>(
      `select l.*, s.problems from (${SELECT_LISTS} where user_id = $1 and id = $2 and ${READY}) l
       join known_source s on s.id = l.id`,
      [userId, id],
    );
    return list;
  }

  /** Counts the user's lists, including those that are being uploaded. */
  async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      `select count(*)::int as count from known_source where user_id = $1 and name is not null and state <> 'removed'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  async hasName({ userId }: Owner, name: string): Promise<boolean> {
    const rows = await this.transaction.rows(
      `select 1 from known_source where user_id = $1 and name = $2 and ${READY}`,
      [userId, name],
    );
    return rows.length > 0;
  }

  /**
   * Counts the lines whose hashes are stored for the user, as `linesThatCount` does: also those of lists that are being uploaded, and of removed ones
   * until their hashes are removed.
   * @param exceptId a list that does not count
   */
  async countLines({ userId }: Owner, exceptId: string | null = null): Promise<number> {
    const [row] = await this.transaction.rows<{ lines: number }>(
      `select coalesce(sum(${LINES_THAT_COUNT}), 0)::float8 as lines from known_source
       where user_id = $1 and name is not null and id is distinct from $2`,
      [userId, exceptId],
    );
    return row?.lines ?? 0;
  }

  /**
   * Begins a list, under the lock of its user. Replaces an unfinished one with this name, which its process can have left
   * when it was killed or lost the database. Returns the id, or undefined if the user has a list with this name.
   */
  async begin(
    { userId }: Owner,
    { name, salt }: { name: string; salt: Buffer },
  ): Promise<string | undefined> {
    await this.transaction.execute(
      `update known_source set state = 'removed' where user_id = $1 and name = $2 and state = 'reading'`,
      [userId, name],
    );
    const [list] = await this.transaction.rows<{ id: string }>(
      `insert into known_source (user_id, salt, state, name) values ($1, $2, 'reading', $3)
       on conflict (user_id, name) where name is not null and state <> 'removed' do nothing returning id`,
      [userId, salt, name],
    );
    return list?.id;
  }

  /** Records how many lines and email addresses have hashes so far, before they are complete. */
  async saveProgress(id: string, { rows, emails }: ListCounts): Promise<void> {
    await this.transaction.execute('update known_source set rows = $2, emails = $3 where id = $1', [
      id,
      rows,
      emails,
    ]);
  }

  /** Returns false if another upload has replaced the list meanwhile. */
  async finish(
    id: string,
    { rows, places, emails, skipped, problems }: ListCounts & { problems: readonly ListProblem[] },
  ): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update known_source set state = 'ready', rows = $2, places = $3, emails = $4, skipped = $5, problems = $6
       where id = $1 and state = 'reading'`,
      [id, rows, places, emails, skipped, JSON.stringify(problems)],
    );
    return rowCount === 1;
  }

  /** Removes a list that could not be read. Its lines count until their hashes are removed. */
  async abandon(id: string): Promise<void> {
    await this.transaction.execute(
      `update known_source set state = 'removed' where id = $1 and state = 'reading'`,
      [id],
    );
  }

  /** Removes a list. Jobs that use it go on to. Returns whether there was one. */
  async remove({ userId }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update known_source set state = 'removed' where user_id = $1 and id = $2 and ${READY}`,
      [userId, id],
    );
    return rowCount === 1;
  }
}
