import { changedShape } from '../wire/changed-shape';
import { searchBody, wrapBody, type ResponsePage } from '../wire/envelope';
import { readSearchRequest, type SearchRequest } from '../wire/pb';
import type { Viewport } from '../world/viewport';
import type { World } from '../world/world';
import type { FaultKind } from './faults';
import type { Answer } from './respond';
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

export interface SearchSite {
  world: World;
  settings: AtlasSettings;
  baseUrl: string;
}

/** The answer of `GET /search?tbm=map&…`, spoilt where a fault asks for it, and how many rows are in it. */
export function searchAnswer(
  url: URL,
  site: SearchSite,
  fault: FaultKind | null,
): { answer: Answer; rows: number } {
  const asked = readSearchRequest(url);
  const page = searchPage(site.world, asked, fault === 'limitedView', site.baseUrl);
  const sound = searchBody(page, site.settings.envelope);
  const body = fault === 'changedShape' ? changedShape(sound) : fault === 'malformed' ? halfOf(sound) : sound;
  const answer = { type: 'application/json; charset=utf-8', body: asked.wrapped ? wrapBody(body) : body };
  return { answer, rows: page.rows.length };
}

const halfOf = (body: string) => body.slice(0, Math.floor(body.length / 2));
