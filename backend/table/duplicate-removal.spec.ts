import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ListingStore, StoredRow } from '@libs/listing-store';
import { DuplicateRemoval } from './duplicate-removal';
import { findTableDuplicates } from './duplicate-report';
import { UndoTooLarge } from './table.errors';
import { TableMutex } from './table-mutex';

const OWNER = { userId: 'ann' };
const ROWS = Array.from(
  { length: 351 },
  (_, at) => ({ id: at + 1, name: 'Bakery', website: 'bakery.example' }) as StoredRow,
);

async function* candidates() {
  for (const row of ROWS) yield await Promise.resolve(row);
}

it('stops removing duplicates where the undo entry is full, and restores the batch that did not fit', async () => {
  Logger.overrideLogger(false);
  const deleted: number[] = [];
  const restored: number[] = [];
  const store = {
    delete: (ids: readonly number[]) => {
      deleted.push(...ids);
      return Promise.resolve(ids.map((id) => ({ id })));
    },
    restoreRows: (rows: readonly { id: number }[]) => {
      restored.push(...rows.map(({ id }) => id));
      return Promise.resolve(rows.length);
    },
  } as unknown as ListingStore;
  const stores = {
    revisionOf: () => Promise.resolve('revision'),
    use: (_: unknown, work: (opened: ListingStore) => unknown) => work(store),
    stream: candidates,
  };
  let parts = 0;
  const undo = {
    begin: () => Promise.resolve({ id: 'undo', bytes: 0 }),
    addPart: () => ((parts += 1) > 2 ? Promise.reject(new UndoTooLarge()) : Promise.resolve()),
    last: () => Promise.resolve(null),
  };
  const removal = new DuplicateRemoval(
    stores as never,
    { invalidateCounts: () => undefined } as never,
    undo as never,
    new TableMutex(),
  );
  const { preview } = await findTableDuplicates(candidates());
  expect(await removal.remove(OWNER, preview)).toMatchObject({ listings: 200, failed: 150 });
  expect([deleted.length, restored]).toEqual([300, deleted.slice(200)]);
});
