import { readCitiesFile, type CityRecord } from './cities-file';
import { fold } from './fold';

/** The places as columns, ordered by population, largest first (then by id, so that the order is total). */
export interface CityTable {
  count: number;
  ids: Int32Array;
  names: string[];
  /** Names as they are compared (fold.ts). */
  folded: string[];
  countries: string[];
  admins: string[];
  populations: Int32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/**
 * Left out: quarters of a city (PPLX: a business there has the city's name in its address), and places that are
 * abandoned, destroyed or historical.
 */
const LEFT_OUT = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Names by which nobody writes an address. */
const RENAMED = new Map([
  [5128581, 'New York'],
  [4140963, 'Washington'],
]);

let table: CityTable | null = null;

/** The table; read from disk at the first call (about a quarter of a second), then kept. */
export function cityTable(): CityTable {
  table ??= buildTable();
  return table;
}

function buildTable(): CityTable {
  const records: CityRecord[] = [];
  for (const record of readCitiesFile()) if (!LEFT_OUT.has(record.feature)) records.push(record);
  records.sort((a, b) => b.population - a.population || a.id - b.id);
  const codes = new Map<string, string>();
  // One string object for each country and admin code, however many places carry it.
  const shared = (code: string) => codes.get(code) ?? (codes.set(code, code), code);
  const names = records.map((record) => RENAMED.get(record.id) ?? record.name);
  return {
    count: records.length,
    ids: Int32Array.from(records, (record) => record.id),
    names,
    folded: names.map(fold),
    countries: records.map((record) => shared(record.country)),
    admins: records.map((record) => shared(record.admin)),
    populations: Int32Array.from(records, (record) => record.population),
    latitudes: Float64Array.from(records, (record) => record.latitude),
    longitudes: Float64Array.from(records, (record) => record.longitude),
  };
}
