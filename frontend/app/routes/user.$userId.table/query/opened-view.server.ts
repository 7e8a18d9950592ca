import { ApiError, unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { TableView } from '~/services/api/api-types';
import { optional } from '~/services/session/session.server';
import { openedView, queryOfView } from './opened-view';
import { ALL_LISTINGS, MISSING_VIEW, parseQuery, queryToSearch } from './table-query';

/**
 * Returns the address of the saved view that another address opens; null if that opens none. In place of a view that does
 * not exist, the default one is opened, or all listings.
 */
export async function loadOpenedView(api: Api, search: URLSearchParams): Promise<string | null> {
  const opened = openedView(search);
  if (opened === null) return null;
  const query = parseQuery(search);
  if (opened === 'default') {
    const view = await loadDefaultView(api);
    return view && queryToSearch(queryOfView(view, query));
  }
  const view = opened === 'unreadable' ? 'missing' : await loadView(api, opened.id);
  if (view === null) return null;
  if (view !== 'missing') return queryToSearch(queryOfView(view, query));
  const other = await loadDefaultView(api);
  const replacement = other ? queryOfView(other, query) : { ...query, viewId: ALL_LISTINGS };
  return `${queryToSearch(replacement)}&${MISSING_VIEW}=1`;
}

/** Returns null if the view cannot be loaded for another reason than that it does not exist. */
async function loadView(api: Api, id: string): Promise<TableView | 'missing' | null> {
  let isMissing = false;
  const request = unwrap(api.GET('/api/table/views/{id}', { params: { path: { id } } }));
  const view = await optional(
    request.catch((error: unknown) => {
      isMissing = error instanceof ApiError && error.status === 404;
      throw error;
    }),
  );
  return isMissing ? 'missing' : view;
}

const loadDefaultView = async (api: Api): Promise<TableView | null> =>
  (await optional(unwrap(api.GET('/api/table/views'))))?.views.find(({ isDefault }) => isDefault) ?? null;
