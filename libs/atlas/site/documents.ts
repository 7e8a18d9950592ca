import { searchBody } from '../wire/envelope';
import { PAGE_SIZE, searchPath, type SearchRequest } from '../wire/pb';
import type { Viewport } from '../world/viewport';
import type { World } from '../world/world';
import { appPage, type PageSettings } from './app-page';
import { searchPage, SERVER_WINDOW_SIZE, serverViewport } from './searches';
import type { AtlasSettings } from './settings';

/** The input for building a document. */
export interface DocumentRequest {
  url: URL;
  world: World;
  settings: AtlasSettings;
  /** The notice shown in the limited view; absent in the full view. */
  limited?: string;
  baseUrl: string;
}

const SEARCH_PATH = /^\/maps\/search\/([^/]*)(?:\/@(-?[\d.]+),(-?[\d.]+),([\d.]+)z)?/;
const DEBOUNCE_MS = { light: 20, heavy: 50 } as const;

/** Builds the document for `/maps/search/<text>[/@<latitude>,<longitude>,<zoom>z]`. */
export function searchDocument(request: DocumentRequest): string {
  const { url, world, settings } = request;
  const match = SEARCH_PATH.exec(url.pathname);
  const query = decodeText(match?.[1] ?? '');
  const language = url.searchParams.get('hl') || 'en';
  const country = url.searchParams.get('gl')?.toUpperCase() || null;
  const requestedViewport = match?.[2] === undefined ? null : viewportOf(match);
  const viewport = requestedViewport ?? serverViewport(world, query, country);
  const embedded = settings.firstPage === 'embedded';
  const fromServer = embedded || settings.viewportFrom === 'server';
  const pageSettings: PageSettings = {
    ...pageSettingsFor(request, language),
    query,
    viewport,
    path: searchPath(query, viewport, language, country).replace(/&pb=.*$/, ''),
    size: fromServer ? [SERVER_WINDOW_SIZE.width, SERVER_WINDOW_SIZE.height] : null,
    preload: !fromServer,
    ...(requestedViewport ? {} : { replaceUrl: viewportUrl(url, match?.[1] ?? '', viewport) }),
  };
  const firstRequest: SearchRequest = {
    text: query,
    language,
    country,
    viewport,
    offset: 0,
    pageSize: PAGE_SIZE,
    wrapped: false,
  };
  return appPage(query, pageSettings, {
    ...(embedded ? { search: firstBody(request, firstRequest) } : {}),
    ...(fromServer && !embedded ? { preloadPath: searchPath(query, viewport, language, country) } : {}),
  });
}

/** Returns the settings that every document passes to its script. */
export function pageSettingsFor({ settings, limited }: DocumentRequest, language: string): PageSettings {
  return {
    language,
    size: null,
    preload: false,
    wrapped: settings.paging === 'wrapped',
    debounceMs: DEBOUNCE_MS[settings.page],
    singleResult: settings.singleResult,
    heavy: settings.page === 'heavy',
    ...(limited ? { limited } : {}),
  };
}

const firstBody = ({ world, settings, limited, baseUrl }: DocumentRequest, firstRequest: SearchRequest) =>
  searchBody(searchPage(world, firstRequest, limited !== undefined, baseUrl), settings.envelope);

function viewportOf(match: RegExpExecArray): Viewport {
  return {
    latitude: Number(match[2]),
    longitude: Number(match[3]),
    zoom: Number(match[4]),
    ...SERVER_WINDOW_SIZE,
  };
}

/** Returns the URL of the same search with its viewport in the path. */
function viewportUrl(url: URL, text: string, { latitude, longitude, zoom }: Viewport): string {
  return `/maps/search/${text}/@${latitude},${longitude},${zoom}z${url.search}`;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
