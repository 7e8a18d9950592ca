import { JOB_VIEWS, type JobView } from '~/services/navigation/paths';

/** Number of listings on a page. */
export const LISTINGS_PAGE_SIZE = 100;

/** Longer ones are none of ours. */
const MAX_CURSOR_LENGTH = 200;

/** The part of a job's page that its address names. */
export interface JobPageQuery {
  /** Undefined for the part that the page shows by itself. */
  view?: JobView;
  /** Page of the listings; undefined for the first one. */
  page?: number;
  /** Where the page of refreshed places begins; undefined for the first one. */
  cursor?: string;
}

/** Parses the query in a URL. Invalid values are ignored. */
export function parseJobPage(search: URLSearchParams): JobPageQuery {
  const view = JOB_VIEWS.find((name) => name === search.get('view'));
  const page = Number(search.get('page'));
  const cursor = search.get('cursor');
  return {
    ...(view && { view }),
    ...(Number.isSafeInteger(page) && page > 1 && page < 1_000_000 && { page }),
    ...(cursor && cursor.length <= MAX_CURSOR_LENGTH && { cursor }),
  };
}

/** An active job shows its map first, an ended one its listings. A refresh shows what has changed. */
export const defaultView = ({ status, refresh }: { status: string; refresh: object | null }): JobView => {
  if (refresh) return 'refreshed';
  return status === 'running' ? 'map' : 'listings';
};

/** Returns the range of the API's listings for a page. Listings are numbered from 1, without gaps. */
export const rowsQueryOf = ({ page = 1 }: JobPageQuery) => ({
  since: (page - 1) * LISTINGS_PAGE_SIZE,
  limit: LISTINGS_PAGE_SIZE,
});

/** Returns the number of pages, which is at least 1. */
export const listingPages = (listings: number): number =>
  Math.max(1, Math.ceil(listings / LISTINGS_PAGE_SIZE));
