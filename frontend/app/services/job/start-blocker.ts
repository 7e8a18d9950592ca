import { START_TOOLTIPS } from '@libs/constants';
import type { JobSetup } from './job-setup';
import type { DatabaseStatus } from '../api/api-types';

export interface StartConditions {
  setup: JobSetup;
  database: DatabaseStatus | null;
  /** A setting of the server: runs over several cities write to the user's own database. */
  multipleNeedsDatabase: boolean;
  /** Credits left of a free user; null for a plan without a limit, or when they are not known. */
  creditsLeft: number | null;
}

/** The specification has no tooltip for this case; that of the database would advise what was chosen already. */
export const MULTIPLE_NEEDS_DATABASE =
  'Multiple needs a database of your own: choose Single or configure one';

/** Why a run cannot be started now, as the tooltip of Start says it; null when it can (spec §5). */
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
