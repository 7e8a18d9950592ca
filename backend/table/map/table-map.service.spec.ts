import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { PositionChunk } from '@libs/listing-store';
import { ListingStorePool } from '../../database-config';
import { TableBusy } from '../table.errors';
import { UndoRepository } from '../undo-repository';
import { TableMapQuery } from './table-map.dto';
import { TableMapService } from './table-map.service';

const ROWS_PER_CHUNK = 100_000;
/** Ids, latitudes and longitudes. */
const CHUNK: PositionChunk = { values: new Float64Array(3 * ROWS_PER_CHUNK).fill(1), lastId: 1 };
const FEW: PositionChunk = { values: new Float64Array(3_000).fill(1), lastId: 1 };
/** As many chunks as a map may have. */
const MANY = 20;

describe('the memory for maps', () => {
  let maps: TableMapService;
  /** Ends the readings of large tables. */
  let endReadings: () => void;
  let reached: number;
  beforeEach(async () => {
    const ended = new Promise<void>((resolve) => (endReadings = resolve));
    reached = 0;
    async function* chunksOf(owner: string): AsyncGenerator<PositionChunk> {
      if (!owner.startsWith('large')) return yield FEW;
      for (let chunk = 0; chunk < MANY; chunk++) yield CHUNK;
      reached += 1;
      await ended;
      yield CHUNK;
    }
    const container = await Test.createTestingModule({
      providers: [
        TableMapService,
        {
          provide: ListingStorePool,
          useValue: {
            revisionOf: () => Promise.resolve('one'),
            stream: ({ userId }: { userId: string }) => chunksOf(userId),
          },
        },
        { provide: UndoRepository, useValue: { last: () => Promise.resolve(null) } },
      ],
    }).compile();
    maps = container.get(TableMapService);
  });
  afterEach(() => maps.onApplicationShutdown());

  const read = (userId: string) =>
    maps.map({ userId }, new TableMapQuery(), new AbortController().signal).then(
      ({ inside }) => inside,
      (error: unknown) => error,
    );

  it('is not used up by a few large tables: others have their share', async () => {
    const large = ['large 1', 'large 2', 'large 3'].map(read);
    while (reached < large.length) await new Promise((resolve) => setImmediate(resolve));
    expect(await read('small')).toBe(1_000);
    const fourth = read('large 4');
    expect(await fourth).toBeInstanceOf(TableBusy);
    endReadings();
    await Promise.all(large);
    expect(await read('small')).toBe(1_000);
  });
});
