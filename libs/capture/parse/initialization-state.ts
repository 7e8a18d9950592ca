import type { RawListing } from '@libs/listing';
import { CaptureError } from '../errors';
import { readPlace } from './place-array';
import { valueAt } from './value-at';
import { parseResponseText, RESPONSE_PREFIX } from './response-text';

/**
 * Reads a page's `window.APP_INITIALIZATION_STATE`. Slot 3 contains prefixed texts, under keys or indexes that change
 * between releases.
 */

/** Returns the first page of results if the page contains it at `[3].tg[2]`, or null. */
export function embeddedSearch(state: unknown): string | null {
  const group = getProperty(valueAt(state, 3), 'tg');
  const text = valueAt(group, 2);
  return hasResponsePrefix(text) ? text : null;
}

/**
 * Returns the place that a page shows: `[3].<any key>[6]`, in older releases `[5]` or `[3][6]`, or the last text of
 * `[3]`. Returns null if there is none.
 */
export function embeddedPlace(state: unknown): RawListing | null {
  const slot = valueAt(state, 3);
  const values: unknown[] = typeof slot === 'object' && slot !== null ? Object.values(slot) : [];
  const texts = values.flatMap((value) => [valueAt(value, 6), valueAt(value, 5), value]);
  for (const text of texts) {
    const place = hasResponsePrefix(text) ? parsePlacePayload(text) : null;
    if (place) return place;
  }
  return null;
}

/** Returns the place in a place payload (slot 6), or null if the text contains none. Never throws. */
export function parsePlacePayload(text: string): RawListing | null {
  try {
    const payload = parseResponseText(text);
    return readPlace(valueAt(payload, 6)) ?? readPlace(payload);
  } catch (error) {
    if (error instanceof CaptureError) return null;
    throw error;
  }
}

const hasResponsePrefix = (value: unknown): value is string =>
  typeof value === 'string' && value.trimStart().startsWith(RESPONSE_PREFIX);

function getProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
