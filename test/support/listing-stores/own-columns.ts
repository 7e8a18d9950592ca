import type { StoreAdapter } from './store-adapter';

/** Columns of the user's own, of the types whose values are the hardest to keep, and with a name that needs quoting. */
export function ownColumns(adapter: StoreAdapter): { definitions: string; values: string } {
  const isMysql = adapter.name === 'MySQL';
  const odd = isMysql ? '`what? ``is`` this, $1`' : '"what? ""is"" this, $1"';
  return isMysql
    ? {
        definitions: `add column ${odd} bigint, add column kept json, add column picture blob, add column small float,
          add column precise datetime(6), add column flags bit(10), add column sum decimal(40,20), add column mood enum('good','bad'),
          add column latin varchar(20) character set latin1, add column doubled int generated always as (price_level * 2) virtual`,
        values: `${odd} = 9007199254740993, kept = '{"b": [1, "é"], "a": null}', picture = x'00ff27', small = 0.1,
          precise = '2025-01-02 03:04:05.678901', flags = b'1000000101', sum = 12345678901234567890.12345678901234567890, mood = 'bad',
          latin = 'café'`,
      }
    : {
        definitions: `add column ${odd} bigint, add column kept jsonb, add column picture bytea,
          add column small real, add column precise timestamptz, add column words text[], add column sum numeric,
          add column span int4range, add column doubled int generated always as (price_level * 2) stored`,
        values: `${odd} = 9007199254740993, kept = '{"b": [1, "é"], "a": null}', picture = '\\x00ff27',
          small = 0.1, precise = '2025-01-02 03:04:05.678901+02', words = array['a "b"', null, 'c,d'],
          sum = 12345678901234567890.12345678901234567890, span = '[1,5)'`,
      };
}
