import { unwrap } from '~/services/api/api-client';
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
  const { response, data } = await api.GET('/api/table/views/{id}', { params: { path: opened } });
  if (data) return queryToSearch(queryOfView(data, query));
  if (response.status !== 404) return null;
  const view = await loadDefaultView(api);
  const replacement = view ? queryOfView(view, query) : { ...query, viewId: ALL_LISTINGS };
  return `${queryToSearch(replacement)}&${MISSING_VIEW}=1`;
}

const loadDefaultView = async (api: Api): Promise<TableView | null> =>
  (await optional(unwrap(api.GET('/api/table/views'))))?.views.find(({ isDefault }) => isDefault) ?? null;
