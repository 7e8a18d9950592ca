import { START_TOOLTIPS } from '@libs/constants';
import type { JobSetup } from './job-setup';
import type { DatabaseStatus } from '../api/api-types';

export interface StartConditions {
  setup: JobSetup;
  database: DatabaseStatus | null;
  /** Server setting: jobs in Multiple mode require the user's own database. */
  multipleNeedsDatabase: boolean;
  /** Remaining credits of a free user; null if there is no limit or the number is unknown. */
  creditsLeft: number | null;
}

/**
 * The specification has no tooltip for this case. Its database tooltip suggests No Database, which is already chosen
 * here.
 */
export const MULTIPLE_NEEDS_DATABASE = 'Configure your own database for Multiple mode, or choose Single';

/** Returns the reason why a job cannot be started, as the tooltip for Start, or null if it can (spec §5). */
export function startBlocker(conditions: StartConditions): string | null {
  const { setup, database, multipleNeedsDatabase, creditsLeft } = conditions;
  if (!database?.provider) return START_TOOLTIPS.database;
  if (setup.mode === null) return START_TOOLTIPS.mode;
  if (setup.mode === 'manual' && (setup.city === '' || setup.businessTypes.length === 0))
    return START_TOOLTIPS.cityAndType;
  if (setup.mode === 'autonomous') {
    if (setup.cities.length === 0) return START_TOOLTIPS.cities;
    if (multipleNeedsDatabase && database.provider === 'none') return MULTIPLE_NEEDS_DATABASE;
  }
  if (creditsLeft !== null && creditsLeft <= 0) return START_TOOLTIPS.credits;
  return null;
}
