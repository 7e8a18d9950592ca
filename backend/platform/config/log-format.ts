import type { Environment } from './load-settings';
import { SETTINGS_SCHEMA } from './schema';

export type LogFormat = 'terminal' | 'json';

/**
 * Returns the value of LOG_FORMAT before the other settings are checked, because their errors are printed in this
 * format, too. An invalid value is reported by `loadSettings`.
 */
export function logFormatOf(environment: Environment): LogFormat {
  return environment[SETTINGS_SCHEMA.logFormat.name]?.trim() === 'json' ? 'json' : 'terminal';
}
