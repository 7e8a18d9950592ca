import { describe, expect, it } from '@jest/globals';
import type { ContactEvidence, Details } from '@libs/listing';
import type { ListingStore, MappedColumn, TableMapping } from '@libs/listing-store';
import { ADAPTERS, CONTAINED_ADAPTERS } from '../support/listing-stores/adapters';
import { mapped } from '../support/listing-stores/mapped-tables';
import { minutesLater, sampleListing } from '../support/listing-stores/sample-listings';
import { setUpAdapter } from '../support/listing-stores/set-up-adapter';
import type { StoreAdapter } from '../support/listing-stores/store-adapter';

const evidence = (value: string, kind: ContactEvidence['kind'], found_by: string): ContactEvidence => ({
  ...{ value, kind, found_by, network: '', page: 'https://bakery.example/', page_role: 'home' },
  ...{ confidence: 0.9, belongs_to: 'branch', snippet: '', found_at: minutesLater(0) },
});
const FOUND = evidence('first@bakery.example', 'email', 'mailto');
const STATED = evidence('stated@bakery.example', 'email', 'source');

const nothing: Details = {
  ...{ emails: [], more_phones: [], profiles: [], contact_form: '', contact_evidence: [] },
};
const READ: Details = { ...nothing, emails: [FOUND.value], contact_evidence: [FOUND], contact_gap: '' };
const UNREAD: Details = { ...nothing, contact_gap: 'not_read' };
const ONLY_STATED: Details = { ...UNREAD, emails: [STATED.value], contact_evidence: [STATED] };
const FAILED: Details = { ...nothing, contact_gap: 'timeout' };

const PLACE = mapped('place', 'place_key');
const CONTACTS: readonly MappedColumn[] = [
  mapped('mail', 'emails'),
  mapped('mails', 'emails'),
  mapped('phones', 'more_phones'),
  mapped('evidence', 'contact_evidence'),
  mapped('reason', 'contact_gap'),
];

describe.each([...ADAPTERS, ...CONTAINED_ADAPTERS])(
  "contacts in a user's own table in %s",
  (_, openAdapter) => {
    let adapter: StoreAdapter;

    setUpAdapter(openAdapter, (...opened) => ([adapter] = opened));

    const createTable = async (extra = ''): Promise<void> => {
      const isMysql = adapter.name === 'MySQL';
      await adapter.sql('drop table if exists leads');
      await adapter.sql(
        `create table leads (place varchar(99) not null unique, firm text, phone varchar(64) unique, mail text,
         mails ${isMysql ? 'text' : 'jsonb'}, phones text, evidence ${isMysql ? 'json' : 'jsonb'}, reason varchar(30)${extra})`,
      );
      if (adapter.name === 'Supabase') await adapter.sql('grant select, insert, update on leads to anon');
    };
    const withMapping = async (
      columns: readonly MappedColumn[],
      work: (deliver: (...all: Delivered[]) => Promise<void>) => Promise<void>,
      key: TableMapping['key'] = 'place',
    ): Promise<void> => {
      await createTable();
      const store: ListingStore = adapter.openMapped({ schema: null, table: 'leads', columns, key });
      try {
        await work(async (...all) => {
          const listings = all.map(([minutes, details, number = 1]) =>
            sampleListing(number, { details, capturedAt: minutesLater(minutes), phone: 'one' }),
          );
          expect(await store.upsert(listings)).toEqual({ accepted: all.length, refused: [] });
        });
      } finally {
        await store.close();
      }
    };
    type Delivered = [minutes: number, details: Details, number?: number];
    const rows = async (): Promise<Record<string, unknown>[]> =>
      (
        await adapter.sql('select place, mail, mails, phones, evidence, reason from leads order by place')
      ).map(({ mails, evidence: found, ...row }) => ({
        ...row,
        mails: listed(mails),
        evidence: parsed(found),
      }));
    const parsed = (cell: unknown): unknown => (typeof cell === 'string' ? JSON.parse(cell) : cell);
    /** A list in a column whose type is not known is a text. */
    const listed = (cell: unknown): unknown => (typeof cell === 'string' ? [cell] : cell);
    const ofFirst = {
      ...{ place: 'test:1', mail: FOUND.value, mails: [FOUND.value], phones: null },
      ...{ evidence: [FOUND], reason: '' },
    };

    it('stay as an earlier job read them, if a later one has not read the website', async () => {
      await withMapping([PLACE, mapped('firm', 'name'), ...CONTACTS], async (deliver) => {
        await deliver([0, READ]);
        // After the capture, as updates, twice, and in the wrong order.
        for (const details of [{}, UNREAD, ONLY_STATED, ONLY_STATED, {}, FAILED, UNREAD]) {
          await deliver([5, details], [5, READ, 2]);
          expect((await rows())[0]).toEqual(ofFirst);
        }
        const renewed = evidence('new@bakery.example', 'email', 'mailto');
        await deliver([9, { ...READ, emails: [renewed.value], contact_evidence: [renewed] }]);
        expect((await rows())[0]).toMatchObject({ mail: renewed.value, evidence: [renewed], reason: '' });
      });
    });

    it.each(CONTACTS.map((column) => [column.column, column] as const))(
      'stay if only the column "%s" is mapped',
      async (name, column) => {
        await withMapping([PLACE, column], async (deliver) => {
          await deliver([0, { ...READ, more_phones: ['+3512'] }]);
          const before = await rows();
          expect(before[0]?.[name]).toEqual(
            ({ ...ofFirst, phones: '+3512' } as Record<string, unknown>)[name],
          );
          for (const details of [UNREAD, { ...ONLY_STATED, more_phones: ['+3519'] }, FAILED]) {
            await deliver([5, details]);
            expect(await rows()).toEqual(before);
          }
        });
      },
    );

    it('are added where the row has none, with their evidence and the reason that is left', async () => {
      await withMapping([PLACE, ...CONTACTS], async (deliver) => {
        await deliver([0, {}], [0, { ...nothing, contact_gap: 'nothing_found' }, 2], [0, UNREAD, 3]);
        expect((await rows()).map(({ reason }) => reason)).toEqual([null, 'nothing_found', 'not_read']);
        await deliver([5, UNREAD], [5, UNREAD, 2], [5, FAILED, 3]);
        expect((await rows()).map(({ reason }) => reason)).toEqual(['not_read', 'nothing_found', 'timeout']);
        await deliver([6, ONLY_STATED], [6, ONLY_STATED, 2], [6, ONLY_STATED, 3]);
        const stated = { mail: STATED.value, mails: [STATED.value], evidence: [STATED] };
        expect(await rows()).toMatchObject([
          { ...stated, reason: 'not_read' },
          { ...stated, reason: '' },
          { ...stated, reason: 'timeout' },
        ]);
        await deliver([7, READ], [7, READ, 2], [7, READ, 3]);
        expect(await rows()).toEqual([1, 2, 3].map((number) => ({ ...ofFirst, place: `test:${number}` })));
      });
    });

    it('come before the value that new rows have without them', async () => {
      const columns = [
        PLACE,
        mapped('mail', 'emails', 'unknown'),
        mapped('reason', 'contact_gap', 'unknown'),
      ];
      await withMapping(columns, async (deliver) => {
        await deliver([0, {}]);
        expect(await rows()).toMatchObject([{ mail: 'unknown', reason: 'unknown' }]);
        await deliver([1, ONLY_STATED]);
        expect(await rows()).toMatchObject([{ mail: STATED.value, reason: 'not_read' }]);
        await deliver([2, READ]);
        await deliver([3, ONLY_STATED]);
        expect(await rows()).toMatchObject([{ mail: FOUND.value, reason: '' }]);
        await deliver([4, READ, 2]);
        expect((await rows())[1]).toMatchObject({ mail: FOUND.value, reason: 'unknown' });
      });
    });

    it('are those of the place that was read, if places share a key of the user', async () => {
      const columns = [mapped('phone', 'phone'), mapped('firm', 'name'), PLACE, ...CONTACTS];
      const withKey = (work: Parameters<typeof withMapping>[1]) => withMapping(columns, work, 'phone');
      const expected = [{ ...ofFirst, place: 'test:2' }];
      await withKey(async (deliver) => {
        await deliver([0, READ], [5, ONLY_STATED, 2]);
        expect(await rows()).toEqual(expected);
        await deliver([6, UNREAD, 2]);
        expect(await rows()).toEqual(expected);
      });
      await withKey(async (deliver) => {
        await deliver([0, READ]);
        await deliver([5, ONLY_STATED, 2]);
        expect(await rows()).toEqual(expected);
      });
    });

    it('of rows that are inserted only never change', async () => {
      const columns = [PLACE, ...CONTACTS];
      await withMapping(
        columns,
        async (deliver) => {
          await deliver([0, READ], [0, UNREAD, 2]);
          await deliver([5, ONLY_STATED], [5, ONLY_STATED, 2]);
          expect(await rows()).toMatchObject([ofFirst, { mail: null, reason: 'not_read' }]);
        },
        null,
      );
    });
  },
);
