import { looksLikePlace } from './place-array';
import { listAt, valueAt } from './value-at';

/** Where the records of a response were found. */
export type EnvelopeKind = 'current' | 'legacy' | 'scanned' | 'empty';

export interface Envelope {
  kind: EnvelopeKind;
  /** One record for each organic result, in the service's order. Each should be a place array. */
  places: readonly unknown[];
}

/**
 * Finds a response's organic records: in the current envelope, in the legacy envelope, or else in any arrays that
 * look like places. The kind is 'empty' if there are none.
 */
export function findRecords(response: unknown): Envelope {
  const current = listAt(response, 64).map((record) => valueAt(record, 1));
  if (current.length > 0) return { kind: 'current', places: current };
  // The first entry of the legacy list describes the search itself.
  const legacy = listAt(response, 0, 1)
    .slice(1)
    .map((record) => valueAt(record, 14))
    .filter((place) => Array.isArray(place));
  if (legacy.length > 0) return { kind: 'legacy', places: legacy };
  const scanned = findPlaceArrays(response);
  return scanned.length > 0 ? { kind: 'scanned', places: scanned } : { kind: 'empty', places: [] };
}

/**
 * Maximum number of arrays to examine. A genuine response has about 20,000 arrays; a hostile response can have any
 * number, at any depth.
 */
const MAX_ARRAYS = 200_000;

/**
 * Finds place arrays in document order, including those within objects. Does not look for further place arrays inside
 * a place.
 */
function findPlaceArrays(response: unknown): unknown[] {
  const found: unknown[] = [];
  const pending: unknown[] = [response];
  for (let visited = 0; pending.length > 0 && visited < MAX_ARRAYS; visited += 1) {
    const value = pending.pop();
    if (looksLikePlace(value)) found.push(value);
    else pending.push(...containersIn(value).reverse());
  }
  return found;
}

function containersIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const items: unknown[] = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  return items.slice(0, MAX_ARRAYS).filter((item) => typeof item === 'object' && item !== null);
}
