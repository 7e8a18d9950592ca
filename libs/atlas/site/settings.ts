import type { EnvelopeKind } from '../wire/envelope';
import { DEFAULT_WORLD, type WorldSettings } from '../world/world';
import { NO_FAULTS, type Faults } from './faults';

/** Settings of the site. Each has a default. */
export interface AtlasSettings extends WorldSettings {
  /** TCP port on 127.0.0.1; 0 picks any free port. */
  port: number;
  /** Format of the search responses. */
  envelope: EnvelopeKind;
  /**
   * 'wrapped': pages after the first are requested with `tch=1&ech=N`, and the response body is wrapped in
   * `{"c":0,"d":…}`.
   */
  paging: 'plain' | 'wrapped';
  /**
   * How a document gets the first page of results: from a preload link and its script's own request, or embedded in
   * the document.
   */
  firstPage: 'preload' | 'embedded';
  /**
   * Which pixel size the search requests contain. 'window': the window's own size, and a script in the head writes
   * the preload link. 'server': 1024 x 768, and the document itself contains the preload link. An embedded first page
   * always uses the server's size.
   */
  viewportFrom: 'window' | 'server';
  /** A small script, or 1.5 MB of script that starts slowly. */
  page: 'light' | 'heavy';
  /** What a search with exactly one result shows. */
  singleResult: 'redirect' | 'list';
  /**
   * 'once': only the first visit shows the consent page. 'always': every visit shows it, even after the visitor has
   * answered it.
   */
  consent: 'never' | 'once' | 'always';
  /** Enables `/__atlas/…`, where another process can change faults and read statistics. */
  control: boolean;
  faults: Faults;
}

export const DEFAULT_ATLAS_SETTINGS: AtlasSettings = {
  ...DEFAULT_WORLD,
  port: 0,
  envelope: 'current',
  paging: 'plain',
  firstPage: 'preload',
  viewportFrom: 'window',
  page: 'light',
  singleResult: 'redirect',
  consent: 'never',
  control: false,
  faults: NO_FAULTS,
};
