import { HISTORY_STATUSES, type HistoryStatus } from '@libs/constants';

/** Which jobs the screen shows. Days are in the form YYYY-MM-DD; '' stands for any. */
export interface JobFilter {
  status: HistoryStatus | '';
  text: string;
  from: string;
  to: string;
}

export const ALL_JOBS: JobFilter = { status: '', text: '', from: '', to: '' };

/** Maximum length of the text, which the API enforces as well. */
export const MAX_FILTER_TEXT = 100;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Parses the filter in a URL. Invalid values are ignored. */
export const parseJobFilter = (search: URLSearchParams): JobFilter => ({
  status: HISTORY_STATUSES.find((status) => status === search.get('status')) ?? '',
  text: (search.get('text') ?? '').trim().slice(0, MAX_FILTER_TEXT),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
});

/** Returns the parts of the filter that are set, as the URL and the API have them. */
export const jobFilterParams = ({ status, text, from, to }: JobFilter) => ({
  ...(status && { status }),
  ...(text && { text }),
  ...(from && { from }),
  ...(to && { to }),
});

export const isFiltering = (filter: JobFilter): boolean => Object.keys(jobFilterParams(filter)).length > 0;

/** Returns the filter as URL parameters, for example "?status=stopped&text=davis". */
export function jobFilterToSearch(filter: JobFilter): string {
  const text = new URLSearchParams(jobFilterParams(filter)).toString();
  return text ? `?${text}` : '?';
}
