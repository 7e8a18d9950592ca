import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { listingsGoneMessage, TABLE_MESSAGES } from '@libs/constants';
import type { FileChoice } from '@libs/export';
import { parseSort, TABLE_FIELD_NAMES, type RowFilter, type TableFieldName } from '@libs/listing';
import {
  CursorRefused,
  type Page,
  type PagePosition,
  type PageRow,
  type StoredRow,
  type TableSummary,
} from '@libs/listing-store';
import { ListingStorePool } from '../database-config';
import { InvalidInput, NotFound, type Owner } from '../platform/http';
import { CountCache } from './count-cache';
import { TableMapService } from './map/table-map.service';
import { tableFileChunks, type TableFile } from './table-download';
import { fileChoiceOf, type TableFileQuery } from './table-file.dto';
import { filterOf, type TableFilterQuery } from './table-filter.dto';
import type { TableSummaryQuery } from './table-summary.dto';
import type { DownloadRowsDto, TableRowsQuery } from './table.dto';

export interface TableCount {
  /** Number of rows in the complete table. */
  count: number;
  matching: number;
}

/** Reads the user's own table. */
@Injectable()
export class TableService {
  private readonly counts = new CountCache();

  constructor(
    private readonly stores: ListingStorePool,
    private readonly maps: TableMapService,
  ) {}

  async count(owner: Owner, query: TableFilterQuery): Promise<TableCount> {
    const filter = filterOf(query);
    const databaseRevision = await this.stores.revisionOf(owner);
    const cachedCount = (rowFilter?: RowFilter) =>
      this.counts.get(owner.userId, JSON.stringify([databaseRevision, rowFilter ?? null]), () =>
        this.stores.use(owner, (store) => store.count(rowFilter)),
      );
    const [count, matching] = await Promise.all([cachedCount(), cachedCount(filter)]);
    return { count, matching };
  }

  /** Sums up columns of the rows that match a filter. */
  summary(owner: Owner, query: TableSummaryQuery): Promise<TableSummary> {
    const fields: readonly TableFieldName[] = query.fields ?? TABLE_FIELD_NAMES;
    const filter = filterOf(query);
    return this.stores.use(owner, (store) => store.summary({ filter, fields: [...new Set(fields)] }));
  }

  /**
   * @param signal ends the read
   * @throws InvalidInput for a cursor of another sort order
   */
  async page(owner: Owner, query: TableRowsQuery, signal: AbortSignal): Promise<Page> {
    const { limit, texts } = query;
    const [sort, ...thenBy] = parseSort(query.sort, query.direction) ?? [];
    const filter = filterOf(query);
    const position = positionOf(query);
    try {
      return await this.stores.use(owner, (store) =>
        store.page({ ...(sort && { sort }), thenBy, limit, texts, position, filter }, { signal }),
      );
    } catch (error) {
      if (error instanceof CursorRefused)
        throw new InvalidInput([
          { path: query.after ? 'after' : query.cursor ? 'cursor' : 'before', message: error.message },
        ]);
      throw error;
    }
  }

  /** @throws NotFound */
  async row(owner: Owner, id: number): Promise<PageRow> {
    const [row] = await this.stores.use(owner, (store) => store.rowsById([id]));
    if (!row) throw new NotFound(listingsGoneMessage(1));
    return row;
  }

  /**
   * Returns the rows that match a filter as a file.
   * @throws NotFound if there are none, InvalidInput for fields that the format cannot have
   */
  async file(owner: Owner, query: TableFileQuery): Promise<Readable> {
    const choice = fileChoiceOf(query);
    const { matching } = query.format === 'html' ? await this.count(owner, query) : { matching: null };
    const rows = this.stores.stream(owner, (store) => store.stream(filterOf(query)));
    return this.fileOf(rows, { ...choice, count: matching });
  }

  /** @throws InvalidInput for fields that the format cannot have */
  assertWritable(query: TableFileQuery): void {
    fileChoiceOf(query);
  }

  /** Returns the rows with these ids as a file. @throws NotFound if there are none, InvalidInput as for `file` */
  async fileOfRows(owner: Owner, { ids, ...options }: DownloadRowsDto): Promise<Readable> {
    const choice = fileChoiceOf(options);
    const rows = this.stores.stream(owner, (store) => store.stream(undefined, { ids }));
    return this.fileOf(rows, { ...choice, count: ids.length });
  }

  /** Returns rows as a file. They are read from the database while it is sent. */
  private async fileOf(
    rows: AsyncGenerator<StoredRow>,
    choice: FileChoice & Pick<TableFile, 'count'>,
  ): Promise<Readable> {
    // The first row is read before the response starts, so that a database failure becomes an error response.
    const first = await rows.next();
    if (first.done) throw new NotFound(TABLE_MESSAGES.nothingToDownload);
    const about = { ...choice, exportedAt: new Date() };
    const chunks = tableFileChunks(prepend(first.value, rows), first.value, about);
    const file = Readable.from(chunks, { objectMode: false });
    // A file that is closed before it is read never starts its generators, so they cannot end the read.
    file.once('close', () => void rows.return(undefined));
    return file;
  }

  /** Discards cached counts and positions after the table has changed. */
  invalidateCounts(owner: Owner): void {
    this.counts.invalidate(owner.userId);
    this.maps.invalidate(owner);
  }
}

async function* prepend(first: StoredRow, rest: AsyncGenerator<StoredRow>): AsyncGenerator<StoredRow> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function positionOf({ cursor, after = cursor, before, last, offset }: TableRowsQuery): PagePosition {
  if (after !== undefined) return { at: 'after', cursor: after };
  if (before !== undefined) return { at: 'before', cursor: before };
  if (last) return { at: 'last' };
  return offset > 0 ? { at: 'offset', offset } : { at: 'first' };
}
