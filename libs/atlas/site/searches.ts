import type { IncomingMessage, ServerResponse } from 'node:http';
import { searchBody, wrapBody, type ResponsePage } from '../wire/envelope';
import { readSearchRequest, type SearchRequest } from '../wire/pb';
import type { Viewport } from '../world/viewport';
import type { World } from '../world/world';
import { respond } from './respond';
import type { AtlasSettings } from './settings';

/** The size that the server takes for a window that it cannot see. */
export const SERVER_SIZE = { width: 1024, height: 768 } as const;

/** One page of a search, as the world answers it. */
export function searchPage(
  world: World,
  request: SearchRequest,
  limited: boolean,
  baseUrl: string,
): ResponsePage {
  const viewport = request.viewport ?? serverViewport(world, request.text, request.country);
  const { rows, sponsored } = world.search({ text: request.text, viewport });
  const page = rows.slice(request.offset, request.offset + request.pageSize);
  return {
    text: request.text,
    viewport,
    rows: page.map((ref) => world.place(ref)),
    sponsored: request.offset === 0 ? sponsored.map((ref) => world.place(ref)) : [],
    viewer: { language: request.language, country: request.country, limited },
    baseUrl,
  };
}

/** Where a search by text alone looks, in the window that the server assumes. */
export const serverViewport = (world: World, text: string, country: string | null): Viewport =>
  world.viewportFor(text, country, SERVER_SIZE.width, SERVER_SIZE.height);

/** Answers `GET /search?tbm=map&…`; gives back how many rows were sent. */
export async function answerSearch(
  http: { request: IncomingMessage; response: ServerResponse; url: URL },
  site: { world: World; settings: AtlasSettings; limited: boolean; baseUrl: string },
): Promise<number> {
  const asked = readSearchRequest(http.url);
  const page = searchPage(site.world, asked, site.limited, site.baseUrl);
  const body = searchBody(page, site.settings.envelope);
  await respond(http.request, http.response, {
    type: 'application/json; charset=utf-8',
    body: asked.wrapped ? wrapBody(body) : body,
  });
  return page.rows.length;
}
