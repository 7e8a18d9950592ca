import { Injectable } from '@nestjs/common';
import type { FilterFieldName, RowFilter, TableFieldName } from '@libs/listing';
import { Transaction } from '../../platform/database';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  type Owner,
  type TimedRow,
  type TimePosition,
} from '../../platform/http';

/** Which rows a view shows, and in which order: the parameters of the table's pages. */
export interface TableViewQuery {
  filter?: string | undefined;
  complete?: boolean | undefined;
  has?: FilterFieldName[] | undefined;
  empty?: FilterFieldName[] | undefined;
  where?: RowFilter | undefined;
  sort?: string | undefined;
}

/** A column that a view shows. */
export interface TableViewColumn {
  field: TableFieldName;
  /** In pixels; undefined for the usual width. */
  width?: number | undefined;
  pinned?: boolean | undefined;
}

/** What a user saves. Without columns, a view shows those that the user sees at the time. */
export interface TableViewContent {
  name: string;
  query: TableViewQuery;
  columns: TableViewColumn[];
}

export interface TableView extends TimedRow, TableViewContent {
  isDefault: boolean;
}

/** Reads and changes a user's views. */
@Injectable()
export class TableViewRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the user's views, oldest first. */
  list({ userId }: Owner, { at, id, limit }: TimePosition): Promise<TableView[]> {
    return this.transaction.rows<TableView>(
      `${SELECT_VIEWS} where user_id = $1 and ${afterCursorSql('$2', '$3', 'oldest first')}
       order by created_at, id limit $4`,
      [userId, at, id, limit],
    );
  }

  async find({ userId }: Owner, id: string): Promise<TableView | undefined> {
    const [view] = await this.transaction.rows<TableView>(`${SELECT_VIEWS} where user_id = $1 and id = $2`, [
      userId,
      id,
    ]);
    return view;
  }

  async count({ userId }: Owner): Promise<number> {
    const [count] = await this.transaction.rows<{ all: number }>(
      'select count(*)::int as all from table_view where user_id = $1',
      [userId],
    );
    return count?.all ?? 0;
  }

  /** Returns whether another view has this name. */
  async isNameTaken({ userId }: Owner, name: string, exceptId: string | null): Promise<boolean> {
    const found = await this.transaction.rows(
      'select 1 from table_view where user_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid',
      [userId, name, exceptId],
    );
    return found.length > 0;
  }

  /** Inserts a view and returns its id. */
  async insert({ userId }: Owner, { name, query, columns }: TableViewContent): Promise<string> {
    const [created] = await this.transaction.rows<{ id: string }>(
      'insert into table_view (user_id, name, query, columns) values ($1, $2, $3, $4) returning id',
      [userId, name, JSON.stringify(query), JSON.stringify(columns)],
    );
    return created?.id ?? '';
  }

  async update({ userId }: Owner, id: string, { name, query, columns }: TableViewContent): Promise<void> {
    await this.transaction.rows(
      'update table_view set name = $3, query = $4, columns = $5 where user_id = $1 and id = $2',
      [userId, id, name, JSON.stringify(query), JSON.stringify(columns)],
    );
  }

  /** Makes a view the default, or none if `id` is null. */
  async setDefault({ userId }: Owner, id: string | null): Promise<void> {
    await this.transaction.rows(
      'update table_view set is_default = false where user_id = $1 and is_default and id is distinct from $2::uuid',
      [userId, id],
    );
    if (id !== null)
      await this.transaction.rows('update table_view set is_default = true where user_id = $1 and id = $2', [
        userId,
        id,
      ]);
  }

  async delete({ userId }: Owner, id: string): Promise<void> {
    await this.transaction.rows('delete from table_view where user_id = $1 and id = $2', [userId, id]);
  }
}

const SELECT_VIEWS = `
  select id, ${CURSOR_TIME_SQL} as at, name, query, columns, is_default as "isDefault" from table_view`;
