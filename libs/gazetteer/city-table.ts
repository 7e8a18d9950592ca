import { readCitiesFile, type CityRecord } from './cities-file';
import { fold } from './fold';

/** The places as columns, ordered by population, largest first (then by id, so that the order is total). */
export interface CityTable {
  count: number;
  ids: Int32Array;
  names: string[];
  /** Names in the form used for comparisons (fold.ts). */
  foldedNames: string[];
  countries: string[];
  admins: string[];
  populations: Int32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/**
 * Excluded: districts of a city (PPLX: a business there has the city's name in its address), and places that are
 * abandoned, destroyed or historical.
 */
const EXCLUDED_FEATURES = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Cities with a GeoNames name that nobody uses in addresses. */
const RENAMED_CITIES = new Map([
  [5128581, 'New York'],
  [4140963, 'Washington'],
]);

let table: CityTable | null = null;

/** Returns the table. It is read from disk on the first call (about a quarter of a second) and then cached. */
export function cityTable(): CityTable {
  table ??= buildTable();
  return table;
}

function buildTable(): CityTable {
  const records: CityRecord[] = [];
  for (const record of readCitiesFile()) if (!EXCLUDED_FEATURES.has(record.feature)) records.push(record);
  const order = orderByPopulation(records);
  const column = <T>(read: (record: CityRecord) => T): T[] => {
    const values: T[] = [];
    for (const position of order) {
      const record = records[position];
      if (record) values.push(read(record));
    }
    return values;
  };
  const names = column((record) => RENAMED_CITIES.get(record.id) ?? nameAlone(record.name));
  return {
    count: records.length,
    ids: Int32Array.from(column((record) => record.id)),
    names,
    foldedNames: names.map(fold),
    countries: column((record) => record.country),
    admins: column((record) => record.admin),
    populations: Int32Array.from(column((record) => record.population)),
    latitudes: Float64Array.from(column((record) => record.latitude)),
    longitudes: Float64Array.from(column((record) => record.longitude)),
  };
}

/** A comma separates a city's name from its state or country, so what a few names have behind one is left out. */
const nameAlone = (name: string) => name.split(',', 1)[0]?.trim() || name;

/**
 * Returns the indices of the records, largest population first, then smallest id. They are sorted as numbers, which
 * is fast in a typed array.
 */
function orderByPopulation(records: CityRecord[]): Int32Array {
  const keys = Float64Array.from(
    records,
    ({ population, id }) => (2 ** 26 - population) * 2 ** 26 + id,
  ).sort();
  const numbers = new Map(records.map(({ id }, number) => [id, number]));
  return Int32Array.from(keys, (key) => numbers.get(key % 2 ** 26) ?? 0);
}
