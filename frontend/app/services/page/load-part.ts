import { REQUEST_ATTEMPTS, RETRY_DELAYS_MS } from '@libs/constants';
import { delay } from '../api/api-client';

/**
 * Loads a part of the page that only some users need, with the attempts of spec §7. Returns null if it does not arrive.
 *
 * @param load - imports the part: `() => import('./part')`
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt >= REQUEST_ATTEMPTS) return null;
      await delay(RETRY_DELAYS_MS[attempt - 1] ?? 0);
    }
  }
}
