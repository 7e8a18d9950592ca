import { Injectable } from '@nestjs/common';
import { listingsGoneMessage } from '@libs/constants';
import type { FieldChange } from '@libs/listing';
import type { EditableField, PageRow } from '@libs/listing-store';
import { ListingStorePool } from '../../database-config';
import { PlaceHistoryRepository, type PlaceRecord } from '../../jobs';
import { isStorableText, NotFound, type Owner } from '../../platform/http';
import { UndoRepository } from '../undo-repository';

/** What is known of how a row came about. */
export interface RowHistory {
  /** What jobs that are still stored found out about its place, newest first. */
  records: PlaceRecord[];
  hasMore: boolean;
  source: 'maps' | 'openstreetmap' | null;
  /** The cells that the user has edited. */
  edited: EditableField[];
  /** What the last action on the table changed in this row; null if it did not, or can no longer be undone. */
  lastEdit: { at: Date; changes: FieldChange[] } | null;
}

/** Tells where a row of the table comes from and how it has changed, from what this application has stored itself. */
@Injectable()
export class RowHistoryService {
  constructor(
    private readonly stores: ListingStorePool,
    private readonly places: PlaceHistoryRepository,
    private readonly undoRepository: UndoRepository,
  ) {}

  /** @throws NotFound */
  async find(owner: Owner, id: number): Promise<RowHistory> {
    const revision = await this.stores.revisionOf(owner);
    const { row, edited } = await this.stores.use(
      owner,
      async (store) => {
        const [found] = await store.rowsById([id]);
        return { row: found, edited: found ? await store.editedFields(id) : [] };
      },
      revision,
    );
    if (!row) throw new NotFound(listingsGoneMessage(1));
    const key = row.place_key;
    // The user's database may have a key that no job can have recorded.
    const { records, hasMore } =
      key === null || !isStorableText(key)
        ? { records: [], hasMore: false }
        : await this.places.find(owner, key);
    return {
      records,
      hasMore,
      source: sourceOf(key),
      edited,
      lastEdit: await this.lastEdit(owner, revision, row),
    };
  }

  private async lastEdit(owner: Owner, revision: string, row: PageRow): Promise<RowHistory['lastEdit']> {
    const found = await this.undoRepository.cellsBefore(owner, revision, row.id);
    if (!found) return null;
    const changes = found.cells
      .map(({ field, value, after }) => ({ field, before: value, after: after ? after.value : row[field] }))
      .filter(({ before, after }) => before !== after);
    return changes.length === 0 ? null : { at: found.at, changes };
  }
}

/** The service is part of a place's key. */
const sourceOf = (key: string | null): RowHistory['source'] =>
  key?.startsWith('osm:') ? 'openstreetmap' : key?.startsWith('maps:') ? 'maps' : null;
