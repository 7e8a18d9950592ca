import { toChangedShape } from '../wire/changed-shape';
import { searchBody, wrapBody, type ResponsePage } from '../wire/envelope';
import { readSearchRequest, type SearchRequest } from '../wire/pb';
import type { Viewport } from '../world/viewport';
import type { World } from '../world/world';
import type { FaultKind } from './faults';
import type { SiteResponse } from './respond';
import type { AtlasSettings } from './settings';

/** The window size that the server assumes, because it cannot see the visitor's window. */
export const SERVER_WINDOW_SIZE = { width: 1024, height: 768 } as const;

/** Returns one page of a search in the made-up world. */
export function searchPage(
  world: World,
  request: SearchRequest,
  limited: boolean,
  baseUrl: string,
): ResponsePage {
  const viewport = request.viewport ?? serverViewport(world, request.text, request.country);
  const { rows, sponsored } = world.search({ text: request.text, viewport, isContinued: request.offset > 0 });
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

/** Returns the viewport for a search by text alone, assuming the server's window size. */
export const serverViewport = (world: World, text: string, country: string | null): Viewport =>
  world.viewportFor(text, country, SERVER_WINDOW_SIZE.width, SERVER_WINDOW_SIZE.height);

export interface SearchSite {
  world: World;
  settings: AtlasSettings;
  baseUrl: string;
}

/**
 * Returns the response to `GET /search?tbm=map&…` and its number of rows. Corrupts the response if a fault requires
 * this.
 */
export function searchResponse(
  url: URL,
  site: SearchSite,
  fault: FaultKind | null,
): { response: SiteResponse; rowCount: number } {
  const request = readSearchRequest(url);
  const page = searchPage(site.world, request, fault === 'limitedView', site.baseUrl);
  const intactBody = searchBody(page, site.settings.envelope);
  const body =
    fault === 'changedShape'
      ? toChangedShape(intactBody)
      : fault === 'malformed'
        ? firstHalf(intactBody)
        : intactBody;
  const response = { type: 'application/json; charset=utf-8', body: request.wrapped ? wrapBody(body) : body };
  return { response, rowCount: page.rows.length };
}

const firstHalf = (body: string) => body.slice(0, Math.floor(body.length / 2));
