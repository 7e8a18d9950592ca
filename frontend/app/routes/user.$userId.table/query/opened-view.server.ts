import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import { optional } from '~/services/session/session.server';
import { openedView, queryOfView } from './opened-view';
import { parseQuery, type TableQuery } from './table-query';

/** Returns the query of the saved view that the address opens; null if it opens none, or one that is gone. */
export async function loadOpenedView(api: Api, search: URLSearchParams): Promise<TableQuery | null> {
  const opened = openedView(search);
  if (opened === null) return null;
  const view =
    opened === 'default'
      ? (await optional(unwrap(api.GET('/api/table/views'))))?.views.find(({ isDefault }) => isDefault)
      : await optional(unwrap(api.GET('/api/table/views/{id}', { params: { path: opened } })));
  return view ? queryOfView(view, parseQuery(search)) : null;
}
