import {
  decimal,
  flag,
  folder,
  languageTag,
  listOf,
  oneOf,
  origin,
  text,
  url,
  wholeNumber,
} from './setting-types';
import { optional, type SettingsSchema, variable } from './variable';

/** The browser that captures, and the source that it captures from. */
export const CAPTURE_SCHEMA = {
  browserPath: optional('BROWSER_PATH', text, {
    description:
      'Path of the Chromium or Chrome program for captures. If unset, an installed one is used or, if there is none, one is installed.',
  }),
  /**
   * required: captures do not start without the browser's sandbox. preferred: they start without it, with a warning.
   */
  browserSandbox: variable('BROWSER_SANDBOX', oneOf('required', 'preferred'), {
    defaultValue: { embedded: 'preferred', served: 'required', test: 'preferred' },
    description:
      "required: no captures if the browser's sandbox does not work here (it never works for root on Linux). preferred: captures then run without the sandbox, with a warning at each start. The container image sets preferred.",
  }),
  /** Maximum memory of the browser and its pages together. */
  browserMemoryMb: variable('BROWSER_MEMORY_MB', wholeNumber(512, 65_536, 'MB'), {
    defaultValue: '2048',
    description:
      'Maximum memory of the browser and its pages together, per worker. A browser that needs more is ended and started again, and its searches are repeated. A tab usually uses 60 to 150 MB.',
  }),
  /** Maximum memory of the process that drives the browser. */
  browserHostMemoryMb: variable('BROWSER_HOST_MEMORY_MB', wholeNumber(256, 8_192, 'MB'), {
    defaultValue: '512',
    description:
      'Maximum memory of the child process that drives the browser, so that nothing a page sends can harm the main process. A process that needs more is ended together with its browser, and started again. It usually uses 60 to 110 MB.',
  }),
  /** Folder for an installed browser; null: the user's own cache folder. */
  cacheHome: optional('XDG_CACHE_HOME', folder, {
    description:
      'Folder for an installed browser, which is stored in gazetteer/ below it. If unset: ~/.cache.',
  }),
  maps: {
    /** maps: a maps web service, through a browser. openstreetmap: an Overpass server. */
    source: variable('SOURCE', oneOf('maps', 'openstreetmap'), {
      defaultValue: 'maps',
      description:
        'Source of listings. maps: a maps web service, through a browser. openstreetmap: the Overpass server at OVERPASS_URL (no browser, no ratings, no reviews).',
    }),
    /** URL of the Overpass server's interpreter. */
    overpassUrl: optional('OVERPASS_URL', url('http', 'https'), {
      description:
        "URL of an Overpass server's interpreter (https://overpass.example.org/api/interpreter). Required with SOURCE=openstreetmap.",
    }),
    /** Base URL of the maps service; null: the bundled site, started in this process. */
    url: optional('MAPS_URL', url('http', 'https'), {
      description:
        'Base URL of the maps service. If unset, the bundled sample site is used and no data leaves this machine.',
    }),
    /** Other origins, besides that of `url`, that pages of the service may request. */
    origins: variable(
      'MAPS_ORIGINS',
      listOf(origin, 'origins (https://tiles.example.com, https://*.example.net)'),
      {
        defaultValue: 'none',
        description:
          'Origins that the pages of the maps service may request in addition to MAPS_URL, such as hosts of scripts. If the host of MAPS_URL begins with www. or maps., the other hosts of its site are allowed as well. The browser refuses everything else, and always refuses loopback, private and metadata addresses. The log names each refused origin.',
      },
    ),
    /** Whether the operator accepts responsibility for the terms of the service at `url`. */
    termsAccepted: variable('MAPS_TERMS_ACCEPTED', flag, {
      defaultValue: 'false',
      description:
        'true: you know the terms of the service at MAPS_URL or OVERPASS_URL and are responsible for following them. Required for any service that is not on this machine.',
    }),
    language: variable('MAPS_LANGUAGE', languageTag, {
      defaultValue: 'en',
      description: "Language of the maps service's pages (BCP 47 tag).",
    }),
    /** Requests per second for the whole deployment; null: no limit. */
    requestsPerSecond: optional('MAPS_REQUESTS_PER_SECOND', decimal(0.01, 1_000), {
      description:
        'Requests per second to the maps service, for the whole deployment. If unset: 1 for a service that is not on this machine, otherwise no limit.',
    }),
    /** Maximum number of concurrent search requests for the whole deployment; null: no limit. */
    concurrency: optional('MAPS_CONCURRENCY', wholeNumber(1, 10_000), {
      description:
        'Concurrent search requests to the maps service, for the whole deployment with all its workers. If unset: 4 for a service that is not on this machine, otherwise no limit.',
    }),
    /** Maximum number of concurrent searches in each worker process. */
    searchesPerWorker: variable('SEARCHES_PER_WORKER', wholeNumber(1, 16), {
      defaultValue: '2',
      description:
        'Concurrent searches in each worker process. Two suit a machine with two cores. Each search uses about 110 MB of memory with its share of the spare tabs.',
    }),
    /** null: as many as `searchesAhead` returns. */
    spareTabs: optional('SPARE_TABS', wholeNumber(0, 16), {
      description:
        'Additional browser tabs, each of which loads the next search while the others are in progress. If unset: three for each four searches.',
    }),
    zoomStep: variable('ZOOM_STEP', decimal(0.25, 4), {
      defaultValue: '1',
      description: 'How far the search plan zooms in when it splits an area, in zoom levels.',
    }),
    /** Whether to record places outside the requested city. */
    keepOutsideCity: variable('KEEP_OUTSIDE_CITY', flag, {
      defaultValue: 'false',
      description: 'Also record places outside the requested city.',
    }),
  },
} satisfies SettingsSchema;
