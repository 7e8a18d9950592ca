import { START_TOOLTIPS } from '@libs/constants';
import { cityError, targetCount, type SetupChoices } from './setup-choices';
import type { DatabaseStatus } from '../api/api-types';

export interface StartConditions {
  setup: SetupChoices;
  database: DatabaseStatus | null;
  /** Whether the server requires the user's own database for jobs in Multiple mode. */
  multipleNeedsDatabase: boolean;
  /** A free user's remaining credits; null if credits are unlimited or unknown. */
  creditsLeft: number | null;
}

/**
 * The specification has no tooltip for this case. Its database tooltip suggests No Database, but here that is already
 * chosen.
 */
export const MULTIPLE_NEEDS_DATABASE = 'Configure your own database for Multiple mode, or choose Single';

/**
 * Returns the reason why a job cannot be started, which is shown as Start's tooltip (spec §5). Returns null if a job
 * can be started.
 */
export function startBlocker(conditions: StartConditions): string | null {
  const { setup, database, multipleNeedsDatabase, creditsLeft } = conditions;
  if (!database?.provider) return START_TOOLTIPS.database;
  if (setup.mode === null) return START_TOOLTIPS.mode;
  if (setup.mode === 'manual' && targetCount(setup) === 0) return START_TOOLTIPS.cityAndType;
  if (setup.mode === 'manual' && !setup.shape && cityError(setup.city, setup.country) !== null)
    return cityError(setup.city, setup.country);
  if (setup.mode === 'autonomous') {
    if (setup.cities.length === 0) return START_TOOLTIPS.cities;
    if (multipleNeedsDatabase && database.provider === 'none') return MULTIPLE_NEEDS_DATABASE;
  }
  if (creditsLeft !== null && creditsLeft <= 0) return START_TOOLTIPS.credits;
  return null;
}
