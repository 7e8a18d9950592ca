import {
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
  type ExportFormat,
} from '@libs/constants';

/** Which places to ask for again: a job's, all of the account, or rows of the data table. */
export type RefreshChoice =
  { from: 'job'; job: string } | { from: 'account' } | { from: 'table'; where?: string };

/** Returns the body of a request that asks again for places. What a search needs has its default. */
export const toRefreshDto = (refresh: RefreshChoice, exportFormat: ExportFormat = DEFAULT_EXPORT_FORMAT) => ({
  refresh,
  exportFormat,
  mode: 'manual' as const,
  logsEnabled: true,
  country: DEFAULT_COUNTRY,
  coverageLevel: DEFAULT_COVERAGE_LEVEL,
});
