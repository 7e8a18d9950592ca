import type { EnvelopeKind } from '../wire/envelope';
import { DEFAULT_WORLD, type WorldSettings } from '../world/world';
import { NO_FAULTS, type Faults } from './faults';

/** How the site is to behave; every part has a default. */
export interface AtlasSettings extends WorldSettings {
  /** TCP port on 127.0.0.1; 0 takes any free one. */
  port: number;
  /** Shape of the search responses. */
  envelope: EnvelopeKind;
  /** 'wrapped': the pages after the first are asked for in the form that comes inside `{"c":0,"d":…}`. */
  paging: 'plain' | 'wrapped';
  /** How page one reaches the page: by a preload link and the page's own request, or in the document alone. */
  firstPage: 'preload' | 'embedded';
  /**
   * Whose pixels the search requests name. 'window': the page's own, and the preload link is written by a script in the head. 'server':
   * 1024 x 768, and the link stands in the document itself. An embedded first page is always the server's.
   */
  viewportFrom: 'window' | 'server';
  /** A small program, or 1.5 MB of script with a long start. */
  page: 'light' | 'heavy';
  /** What a search that finds exactly one place shows. */
  singleResult: 'redirect' | 'list';
  /** 'once': a first visit is asked; 'always': it is asked again after it has answered. */
  consent: 'never' | 'once' | 'always';
  /** Opens `/__atlas/…`, by which another process changes faults and reads statistics. */
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
