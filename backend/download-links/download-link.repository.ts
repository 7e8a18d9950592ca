import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  type Owner,
  type PageQuery,
  readTimePage,
  type TimedRow,
} from '../platform/http';
import type { TableFileQuery } from '../table';

/** Which rows of the table a link downloads, and with which columns. */
export type LinkedRows = Omit<TableFileQuery, 'format'>;

/** What a link downloads: an export file by its name, or rows of the user's table. */
export type LinkTarget = { kind: 'export'; filename: string } | { kind: 'table'; query: LinkedRows };

/** A link as shown to its user, without its secret. */
export interface DownloadLink extends TimedRow {
  name: string;
  target: LinkTarget;
  createdAt: Date;
  expiresAt: Date;
  /** Accurate to the minute. Null if it was never used. */
  lastUsedAt: Date | null;
}

export interface NewDownloadLink {
  name: string;
  secretHash: Buffer;
  target: LinkTarget;
  expiresInDays: number;
}

const COLUMNS = `id, name, target, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", ${CURSOR_TIME_SQL} as at`;

/** Stores download links. */
@Injectable()
export class DownloadLinkRepository {
  constructor(private readonly transaction: Transaction) {}

  async insert({ userId }: Owner, link: NewDownloadLink): Promise<DownloadLink> {
    const { name, secretHash, target, expiresInDays } = link;
    const [row] = await this.transaction.rows<DownloadLink>(
      `insert into download_link (user_id, name, secret_hash, target, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(days => $5::int)) returning ${COLUMNS}`,
      [userId, name, secretHash, JSON.stringify(target), expiresInDays],
    );
    return row as DownloadLink;
  }

  /** Returns a page of the user's links, newest first. Expired links stay in the list for a while. */
  page({ userId }: Owner, query: PageQuery): Promise<{ page: DownloadLink[]; next: string | null }> {
    return readTimePage(query, ({ at, id, limit }) =>
      this.transaction.rows<DownloadLink>(
        `select ${COLUMNS} from download_link where user_id = $1 and ${afterCursorSql('$2', '$3')}
         order by created_at desc, id desc limit $4`,
        [userId, at, id, limit],
      ),
    );
  }

  async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'select count(*)::int as count from download_link where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Returns whose link it is and what it downloads, and notes that it is used; undefined if it does not work. */
  async use(id: string, secretHash: Buffer): Promise<{ userId: string; target: LinkTarget } | undefined> {
    const [link] = await this.transaction.rows<{ userId: string; target: LinkTarget }>(
      `with live as (
         select id, user_id, target, last_used_at from download_link
         where id = $1 and secret_hash = $2 and expires_at > now()),
       noted as (
         update download_link set last_used_at = now() from live
         where download_link.id = live.id
           and (live.last_used_at is null or live.last_used_at < now() - interval '1 minute'))
       select user_id as "userId", target from live`,
      [id, secretHash],
    );
    return link;
  }

  /** Returns whether there was such a link. */
  async remove({ userId }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      'delete from download_link where id = $1 and user_id = $2',
      [id, userId],
    );
    return rowCount === 1;
  }

  async removeAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute('delete from download_link where user_id = $1', [userId]);
  }

  /** Deletes links that expired long ago. */
  async sweep(): Promise<void> {
    await this.transaction.execute(`delete from download_link where expires_at < now() - interval '30 days'`);
  }
}
