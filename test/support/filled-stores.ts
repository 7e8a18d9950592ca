import type { ListingStore } from '@libs/listing-store';
import { openMysql, openPostgres } from './store-servers';

/** A server that contains the table. */
export interface StoreUnderTest {
  name: string;
  store: ListingStore;
  /** Creates this many rows. Every tenth has no rating, and every fiftieth has no name. */
  fill(rows: number): Promise<void>;
  /** Runs the maintenance that the server would otherwise start by itself some minutes later. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS =
  'name, phone, category, address, city, state, country, rating, reviewcount, website, zip, latitude, longitude';

export async function openPostgresStore(): Promise<StoreUnderTest> {
  const { store, client, close } = await openPostgres();
  return {
    name: 'Postgres',
    store,
    async fill(rows) {
      await client.query(
        `insert into "BusinessDatabase" (${COLUMNS})
         select case when n % 50 = 0 then '' else 'Bakery ' || md5(n::text) end,
           '(530) 555-' || lpad((n % 10000)::text, 4, '0'),
           (array['Bakery','Dentist','Coffee shop','Auto repair'])[n % 4 + 1], n || ' Main Street, Suite ' || n % 100,
           (array['Davis','Dixon','Woodland'])[n % 3 + 1], 'CA', 'United States',
           case when n % 10 = 0 then null else (n % 50) / 10.0 end, case when n % 9 = 0 then null else n % 2000 end,
           'https://listing-' || n || '.example', '95616', 38.5, -121.7
         from generate_series(1, $1::int) n`,
        [rows],
      );
    },
    settle: async () => void (await client.query('vacuum (analyze) "BusinessDatabase"')),
    close,
  };
}

export async function openMysqlStore(pool: string): Promise<StoreUnderTest> {
  const { store, client, close } = await openMysql(pool);
  const digits = Array.from({ length: 10 }, (_, digit) => `select ${digit} as d`).join(' union all ');
  const places = ['a', 'b', 'c', 'e', 'f', 'g', 'h'];
  const number = places.map((place, percentile) => `${place}.d * ${10 ** percentile}`).join(' + ');
  return {
    name: 'MySQL',
    store,
    async fill(rows) {
      await client.query(
        `insert into \`BusinessDatabase\` (${COLUMNS})
         select if(n % 50 = 0, '', concat('Bakery ', left(sha2(n, 256), 32))), concat('(530) 555-', lpad(n % 10000, 4, '0')),
           elt(n % 4 + 1, 'Bakery', 'Dentist', 'Coffee shop', 'Auto repair'), concat(n, ' Main Street, Suite ', n % 100),
           elt(n % 3 + 1, 'Davis', 'Dixon', 'Woodland'), 'CA', 'United States', if(n % 10 = 0, null, (n % 50) / 10),
           if(n % 9 = 0, null, n % 2000), concat('https://listing-', n, '.example'), '95616', 38.5, -121.7
         from (select ${number} + 1 as n from ${places.map((place) => `(${digits}) ${place}`).join(', ')}) numbers
         where n <= ?`,
        [rows],
      );
    },
    settle: async () => void (await client.query('analyze table `BusinessDatabase`')),
    close,
  };
}
