import { startAtlas } from '@libs/atlas';
import {
  openBrowserSource,
  type MapsSource,
  type SearchPage,
  type SearchRequest,
  type SourceOptions,
} from '@libs/capture';
import { openContainedSource, type HostProcessOptions } from '@libs/capture-host';
import { resolveTestBrowser } from './resolve-test-browser';

/** Opens a maps source that visits a site with the machine's browser. */
export async function browserSource(
  baseUrl: string,
  options: Partial<SourceOptions> = {},
): Promise<MapsSource> {
  const { launch } = await resolveTestBrowser();
  return openBrowserSource({ baseUrl, launch, ...options });
}

export interface ContainedSourceOptions extends Partial<Omit<HostProcessOptions, 'source' | 'stateFolder'>> {
  source: Partial<SourceOptions> & { stateFolder: string };
}

/** Opens the same kind of source in a host process. */
export async function containedSource(
  baseUrl: string,
  { source, ...options }: ContainedSourceOptions,
): Promise<MapsSource> {
  const { launch } = await resolveTestBrowser();
  return openContainedSource({
    memoryMb: 512,
    beforeRequest: () => Promise.resolve(),
    onRefusedConnection: () => undefined,
    onEnd: () => undefined,
    ...options,
    stateFolder: source.stateFolder,
    source: { kind: 'browser', baseUrl, launch, ...source },
  });
}

/** A search in the center of Phoenix, where the bundled site has enough restaurants for every page. */
export const PHOENIX: SearchRequest = {
  businessType: 'Restaurants',
  city: 'Phoenix, AZ',
  countryCode: 'US',
  area: { latitude: 33.45, longitude: -112.07, zoom: 14, width: 1000, height: 800 },
};

/** Returns all pages of a search. */
export async function allPages(
  source: MapsSource,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for await (const page of source.search(request, signal ?? new AbortController().signal)) pages.push(page);
  return pages;
}

/** Returns the first `count` pages, and ends the search after them. */
export async function firstPages(
  source: MapsSource,
  request: SearchRequest,
  count: number,
): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for await (const page of source.search(request, new AbortController().signal)) {
    pages.push(page);
    if (pages.length === count) break;
  }
  return pages;
}

/** Starts the bundled maps site on a free port. */
export const startAtlasSite = startAtlas;
