import {
  COUNTRY_NAMES,
  DEFAULT_COUNTRY,
  DEFAULT_COVERAGE_LEVEL,
  DEFAULT_EXPORT_FORMAT,
} from '@libs/constants';
import type { JobDetails } from '../api/api-types';
import { exportChoiceDto, parseExportChoice } from './export-choice';

/** Which places to ask for again: a job's, all of the account, or rows of the data table. */
export type RefreshChoice =
  { from: 'job'; job: string } | { from: 'account' } | { from: 'table'; where?: string };

/** Returns a choice as fields of a form or an address. */
export const refreshChoiceFields = (choice: RefreshChoice): Record<string, string> => ({
  refresh: choice.from,
  ...(choice.from === 'job' && { job: choice.job }),
  ...(choice.from === 'table' && choice.where && { where: choice.where }),
});

/** Returns the choice in the fields of a form or an address, or null without one. */
export function parseRefreshChoice(fields: { get(name: string): unknown }): RefreshChoice | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const job = text('job');
  const where = text('where');
  switch (text('refresh')) {
    case 'account':
      return { from: 'account' };
    case 'table':
      return { from: 'table', ...(where && { where }) };
    case 'job':
      return job ? { from: 'job', job } : null;
    default:
      return null;
  }
}

/** "Refresh of all places of your jobs" */
export function refreshTitle(choice: RefreshChoice): string {
  if (choice.from === 'account') return 'Refresh of all places of your jobs';
  if (choice.from === 'job') return `Refresh of the places of job ${choice.job}`;
  return choice.where ? 'Refresh of rows of your table' : 'Refresh of your table';
}

type RefreshedJob = Pick<
  JobDetails,
  'exportFormat' | 'exportFields' | 'exportPreset' | 'country' | 'refresh'
>;

/** Returns the body of a request that asks again for places. What a search needs has its default. */
export const toRefreshDto = (refresh: RefreshChoice) => ({
  refresh,
  exportFormat: DEFAULT_EXPORT_FORMAT,
  mode: 'manual' as const,
  logsEnabled: true,
  country: DEFAULT_COUNTRY,
  coverageLevel: DEFAULT_COVERAGE_LEVEL,
});

/**
 * Returns the body of a request that repeats a refresh: the same places, as visitors of the same country are shown them, and
 * in the same files.
 */
export const toRepeatedRefreshDto = ({ exportFormat, country, refresh, ...job }: RefreshedJob) => ({
  ...toRefreshDto(choiceOf(refresh)),
  exportFormat,
  ...exportChoiceDto(parseExportChoice(job), exportFormat),
  country: COUNTRY_NAMES.find((name) => name === country) ?? DEFAULT_COUNTRY,
});

/** The same places: those of the job that was refreshed, all of the account, or rows of the data table. */
function choiceOf(refresh: JobDetails['refresh']): RefreshChoice {
  if (refresh?.job) return { from: 'job', job: refresh.job };
  if (refresh?.from !== 'table') return { from: 'account' };
  return { from: 'table', ...(refresh.where && { where: refresh.where }) };
}
