import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ListingStore, TableDuplicate } from '@libs/listing-store';
import { DuplicateRemoval } from './duplicate-removal';
import { summarizeDuplicates } from './duplicate-report';
import { UndoTooLarge } from './table.errors';
import { TableMutex } from './table-mutex';

const OWNER = { userId: 'ann' };
const FOUND = Array.from({ length: 350 }, (_, at): TableDuplicate => ({
  id: at + 2,
  rule: 'name_website',
  example: null,
}));

async function* duplicates() {
  for (const one of FOUND) yield await Promise.resolve(one);
}

it('stops removing duplicates when the undo entry is full, and restores the batch that did not fit', async () => {
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
    stream: duplicates,
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
  const { preview } = await summarizeDuplicates(duplicates());
  expect(await removal.remove(OWNER, preview, new AbortController().signal)).toMatchObject({
    listings: 200,
    failed: 150,
  });
  expect([deleted.length, restored]).toEqual([300, deleted.slice(200)]);
});
