import type { RawListing } from '@libs/listing';
import { CaptureError } from '../errors';
import { readPlace } from './place-array';
import { reach } from './reach';
import { openResponse, RESPONSE_PREFIX } from './response-text';

/**
 * Reads the value of a page's `window.APP_INITIALIZATION_STATE`: its slot 3 holds prefixed texts, below keys or indexes
 * that change from release to release.
 */

/** The first page of results where the page carries it: `[3].tg[2]`. null where it does not. */
export function embeddedSearch(state: unknown): string | null {
  const group = property(reach(state, 3), 'tg');
  const text = reach(group, 2);
  return isPrefixed(text) ? text : null;
}

/** The place a page is about: `[3].<any key>[6]`, older `[5]` or `[3][6]`, or the last text of `[3]`. null: none. */
export function embeddedPlace(state: unknown): RawListing | null {
  const slot = reach(state, 3);
  const values: unknown[] = typeof slot === 'object' && slot !== null ? Object.values(slot) : [];
  const texts = values.flatMap((value) => [reach(value, 6), reach(value, 5), value]);
  for (const text of texts) {
    const place = isPrefixed(text) ? parsePlacePayload(text) : null;
    if (place) return place;
  }
  return null;
}

/** The place of a place payload (its slot 6); null where the text holds none. Never throws. */
export function parsePlacePayload(text: string): RawListing | null {
  try {
    const payload = openResponse(text);
    return readPlace(reach(payload, 6)) ?? readPlace(payload);
  } catch (error) {
    if (error instanceof CaptureError) return null;
    throw error;
  }
}

const isPrefixed = (value: unknown): value is string =>
  typeof value === 'string' && value.trimStart().startsWith(RESPONSE_PREFIX);

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
