import type { Viewport } from '../world/viewport';
import { altitudeOf, FIELD_OF_VIEW_DEGREES } from '../world/viewport';
import { escapeHtml, htmlPage, scriptLiteral } from './html';
import { SEARCH_URL_SCRIPT } from './search-url-script';
import { pageTextsFor } from './page-texts';

/** The settings of the page's script, set as `window.ATLAS`. */
export interface PageSettings {
  query?: string;
  language: string;
  viewport?: Viewport;
  /** Path and parameters of the page's search requests, without `pb`. */
  path?: string;
  /** Pixel size in the search requests; null: the size of the window. */
  size: [number, number] | null;
  /** Whether page one is requested by a preload link that is computed from the window size. */
  preload: boolean;
  wrapped: boolean;
  debounceMs: number;
  singleResult: 'redirect' | 'list';
  /** The URL that the address bar shows after the first results; if absent, the URL stays as requested. */
  replaceUrl?: string;
  /** The notice shown in the limited view; absent in the full view. */
  limited?: string;
  heavy: boolean;
}

export interface EmbeddedState {
  /** The body of a search response, for APP_INITIALIZATION_STATE[3].tg[2]. */
  search?: string;
  /** A place's payload, for APP_INITIALIZATION_STATE[3].<key>[6]. */
  place?: string;
  /** URL of page one, for a preload link in the document itself. */
  preloadPath?: string;
}

/** Builds the maps site's only document. The page's script renders search results or a place in it. */
export function appPage(title: string, settings: PageSettings, state: EmbeddedState): string {
  const pageTexts = pageTextsFor(settings.language);
  const head = [
    `<script>window.ATLAS = ${scriptLiteral({ ...settings, words: pageTexts })};</script>`,
    settings.query === undefined ? '' : `<script>${SEARCH_URL_SCRIPT}</script>`,
    state.preloadPath
      ? `<link href="${escapeHtml(state.preloadPath)}" as="fetch" crossorigin="" rel="preload">`
      : '',
    `<script>window.APP_OPTIONS=[];window.APP_INITIALIZATION_STATE=${initialState(settings, state)};window.APP_FLAGS=[];</script>`,
  ].join('\n');
  const heavy = settings.heavy ? '<script src="/maps/_/js/heavy.js"></script>' : '';
  const body = `<div id="map"></div><div id="pane"><form role="search"><input name="q" aria-label="Search" value="${escapeHtml(
    settings.query ?? '',
  )}"></form></div>${heavy}<script src="/maps/_/js/app.js"></script>`;
  return htmlPage({ title, language: settings.language, head, body });
}

function initialState({ viewport }: PageSettings, { search, place }: EmbeddedState): string {
  const camera = viewport && [
    [altitudeOf(viewport), viewport.longitude, viewport.latitude],
    [0, 0, 0],
    [viewport.width, viewport.height],
    FIELD_OF_VIEW_DEGREES,
  ];
  const slots: Record<string, unknown[]> = {};
  if (search !== undefined) slots.tg = [null, null, search];
  if (place !== undefined) slots.sample = [null, null, null, null, null, null, place];
  return scriptLiteral([camera ?? null, null, null, slots]);
}
