import type { Viewport } from '../world/viewport';
import { altitudeOf, FIELD_OF_VIEW_DEGREES } from '../world/viewport';
import { escapeHtml, htmlPage, scriptLiteral } from './html';
import { SEARCH_URL_SCRIPT } from './search-url-script';
import { pageTextsFor } from './page-texts';

/** What the page's program is given; `window.ATLAS`. */
export interface PageSettings {
  query?: string;
  language: string;
  viewport?: Viewport;
  /** Path and parameters of its search requests, without `pb`. */
  path?: string;
  /** Pixels that the requests name; null: the window's own. */
  size: [number, number] | null;
  /** Whether page one is asked for by a preload link written from the window's size. */
  preload: boolean;
  wrapped: boolean;
  debounceMs: number;
  singleResult: 'redirect' | 'list';
  /** The address shown once the first results are there; absent: the one asked for stays. */
  replaceUrl?: string;
  /** The text of the limited view; absent: the view is whole. */
  limited?: string;
  heavy: boolean;
}

export interface EmbeddedState {
  /** A search response's body, for APP_INITIALIZATION_STATE[3].tg[2]. */
  search?: string;
  /** A place's payload, for APP_INITIALIZATION_STATE[3].<key>[6]. */
  place?: string;
  /** Address of page one, for a preload link that stands in the document itself. */
  preloadPath?: string;
}

/** The one document of the maps site: search results or a place, drawn by its program. */
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
