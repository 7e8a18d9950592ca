import {
  base64Bytes,
  decimal,
  either,
  flag,
  folder,
  languageTag,
  listOf,
  oneOf,
  someOf,
  text,
  url,
  wholeNumber,
} from './setting-types';
import { FREE_ALLOWANCE_PRESETS, type FreeAllowancePreset } from '@libs/constants';
import { trustedProxies } from './trusted-proxies';
import { OUTBOUND_SCHEMA } from './outbound-schema';
import { PAYMENT_SCHEMA } from './payment-schema';
import type { Settings } from './settings';
import { TILES_SCHEMA } from './tiles-schema';
import { optional, type SchemaOf, variable, type Variable } from './variable';

const allowanceNames = Object.keys(FREE_ALLOWANCE_PRESETS) as FreeAllowancePreset[];

/** Every variable of the application, in the order of docs/settings.md. What hangs together between them: rules.ts. */
export const SETTINGS_SCHEMA: SchemaOf<Settings> = {
  profile: variable('PROFILE', oneOf('embedded', 'served', 'test'), {
    defaultValue: 'embedded',
    description:
      'embedded: everything in one process on this machine. served: for others to use; it asks for a database and an encryption key of your own. test: embedded, quiet, on free ports.',
  }),
  roles: variable('ROLE', someOf('web', 'worker'), {
    defaultValue: 'web,worker',
    description:
      'What this process does: web answers pages and API, worker captures. Any number of workers may share one database.',
  }),
  host: variable('HOST', text, {
    defaultValue: { embedded: '127.0.0.1', served: '0.0.0.0', test: '127.0.0.1' },
    description: 'Address to listen on. Embedded takes a loopback address only.',
  }),
  port: variable('PORT', wholeNumber(0, 65_535), {
    defaultValue: { embedded: '4000', served: '4000', test: '0' },
    description: 'Port of pages and API; 0 takes a free one.',
  }),
  publicUrl: optional('PUBLIC_URL', url('http', 'https'), {
    description:
      'Where users reach the application. With https its cookies are Secure; unset, the address of each request counts.',
  }),
  trustProxy: variable('TRUST_PROXY', trustedProxies, {
    defaultValue: 'loopback',
    description:
      'Proxies whose forwarded addresses are believed. Programs on this machine always are: our own pages come that way.',
  }),
  dataDir: variable('DATA_DIR', folder, {
    defaultValue: 'data',
    description: 'Folder of the embedded database, the export files and the generated secrets.',
  }),
  databaseUrl: optional('DATABASE_URL', url('postgres', 'postgresql'), {
    secret: true,
    description:
      'A Postgres server (14 or later) in place of the embedded one. Set alone, it moves the data and changes nothing else.',
  }),
  encryptionKey: optional('ENCRYPTION_KEY', base64Bytes(32), {
    secret: true,
    aliases: ['SEALING_KEY'],
    description:
      'Key that encrypts stored secrets. Embedded makes one in DATA_DIR at its first start; served wants yours (openssl rand -base64 32).',
  }),
  previousEncryptionKeys: variable(
    'PREVIOUS_ENCRYPTION_KEYS',
    listOf(base64Bytes(32), 'keys of 32 bytes in base64'),
    {
      defaultValue: 'none',
      secret: true,
      aliases: ['PREVIOUS_SEALING_KEYS'],
      description:
        'Encryption keys used before ENCRYPTION_KEY, when that is changed. At the next start the stored secrets are encrypted again with ENCRYPTION_KEY; then this can go.',
    },
  ),
  seedAccounts: variable('SEED_ACCOUNTS', flag, {
    defaultValue: { embedded: 'true', served: 'false', test: 'true' },
    description:
      'Make a professional and a free account at the first start and print their passwords. Served refuses it.',
  }),
  identity: variable('IDENTITY', oneOf('local', 'supabase'), {
    defaultValue: 'local',
    description:
      'Who keeps the passwords of users and confirms their addresses: local, this application; supabase, the project at SUPABASE_URL.',
  }),
  supabase: {
    url: optional('SUPABASE_URL', url('http', 'https'), {
      description: 'URL of the Supabase project; needed with IDENTITY=supabase.',
    }),
    key: optional('SUPABASE_KEY', text, {
      secret: true,
      description: 'Publishable key of the Supabase project; needed with IDENTITY=supabase.',
    }),
  },
  confirmationHours: variable('CONFIRMATION_HOURS', wholeNumber(1, 168, 'hours'), {
    defaultValue: '24',
    description: 'How long the link of a confirmation mail serves.',
  }),
  github: {
    clientId: optional('GITHUB_CLIENT_ID', text, {
      description:
        'Client id of an OAuth app of GitHub whose callback is /auth/confirm under PUBLIC_URL. Unset, signing in by GitHub is not offered.',
    }),
    clientSecret: optional('GITHUB_CLIENT_SECRET', text, {
      secret: true,
      description: 'Client secret of that OAuth app.',
    }),
    url: variable('GITHUB_URL', url('http', 'https'), {
      defaultValue: 'https://github.com',
      description: 'Where users meet GitHub; another address for GitHub Enterprise.',
    }),
    apiUrl: variable('GITHUB_API_URL', url('http', 'https'), {
      defaultValue: 'https://api.github.com',
      description: "Where GitHub's API is.",
    }),
  },
  mail: {
    smtpUrl: optional('SMTP_URL', url('smtp', 'smtps'), {
      secret: true,
      description:
        'Server that sends our mails (smtp://user:password@host:587). Unset, embedded keeps them in a local inbox at /api/inbox; served needs one.',
    }),
    from: variable('MAIL_FROM', text, {
      defaultValue: 'Gazetteer <no-reply@gazetteer.local>',
      description: 'Sender of our mails.',
    }),
  },
  logLevel: variable('LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), {
    defaultValue: { embedded: 'info', served: 'info', test: 'error' },
    description: 'The least level that is logged.',
  }),
  metricsToken: optional('METRICS_TOKEN', text, {
    secret: true,
    description:
      'Bearer token that Prometheus carries to /metrics. Unset, /metrics answers to callers on this machine alone.',
  }),
  workerPort: optional('WORKER_PORT', wholeNumber(0, 65_535), {
    description:
      'Port on which a process of ROLE=worker answers /api/health/live, /api/health/ready and /metrics, for the network of the deployment alone. Unset: none.',
  }),
  browserPath: optional('BROWSER_PATH', text, {
    description:
      'The Chromium or Chrome program that captures. Unset, one is looked for and, if there is none, obtained.',
  }),
  cacheHome: optional('XDG_CACHE_HOME', folder, {
    description: 'Folder under which an obtained browser is kept, in gazetteer/. Unset: ~/.cache.',
  }),
  maps: {
    source: variable('SOURCE', oneOf('maps', 'openstreetmap'), {
      defaultValue: 'maps',
      description:
        'Where listings come from: maps, a maps web service by a browser; openstreetmap, the Overpass server at OVERPASS_URL (no browser; no ratings, no reviews).',
    }),
    overpassUrl: optional('OVERPASS_URL', url('http', 'https'), {
      description:
        'The interpreter of an Overpass server (https://overpass.example.org/api/interpreter); needed with SOURCE=openstreetmap.',
    }),
    url: optional('MAPS_URL', url('http', 'https'), {
      description:
        'Base URL of the maps service. Unset, the bundled sample site, and nothing leaves the machine.',
    }),
    termsAccepted: variable('MAPS_TERMS_ACCEPTED', flag, {
      defaultValue: 'false',
      description:
        'true says: the terms of the service at MAPS_URL, or OVERPASS_URL, are known and ours to keep. Needed for every service that is not on this machine.',
    }),
    language: variable('MAPS_LANGUAGE', languageTag, {
      defaultValue: 'en',
      description: "Language of the maps service's pages (a BCP 47 tag).",
    }),
    requestsPerSecond: optional('MAPS_REQUESTS_PER_SECOND', decimal(0.01, 1_000), {
      description:
        'Requests a second to the maps service, for the whole deployment. Unset: 1 for a service that is not on this machine, else no limit.',
    }),
    concurrency: optional('MAPS_CONCURRENCY', wholeNumber(1, 10_000), {
      description:
        'Search requests at once to the maps service, for the whole deployment, however many workers it has. Unset: 4 for a service that is not on this machine, else no limit.',
    }),
    searchesPerWorker: variable('SEARCHES_PER_WORKER', wholeNumber(1, 16), {
      aliases: ['SEARCHES'],
      defaultValue: '2',
      description: 'Searches at once in each worker process. Two suit two cores; each takes about 60 MB.',
    }),
    spareTabs: variable('SPARE_TABS', wholeNumber(0, 4), {
      defaultValue: '1',
      description: 'Browser tabs beside those of the searches, in which the next search loads meanwhile.',
    }),
    zoomStep: variable('ZOOM_STEP', decimal(0.25, 4), {
      defaultValue: '1',
      description: 'How far the plan zooms in when it parts an area, in zoom levels.',
    }),
    keepOutsideCity: variable('KEEP_OUTSIDE_CITY', flag, {
      aliases: ['KEEP_OUTSIDE'],
      defaultValue: 'false',
      description: 'Record places outside the city that was asked for, too.',
    }),
  },
  ...TILES_SCHEMA,
  exports: {
    storage: variable('EXPORT_STORAGE', oneOf('folder', 's3'), {
      defaultValue: 'folder',
      description:
        'Where export files lie: folder, exports/ in DATA_DIR, which all processes must share; s3, the bucket S3_BUCKET.',
    }),
    s3: {
      endpoint: optional('S3_ENDPOINT', url('http', 'https'), {
        description: 'Address of a service that speaks S3 (MinIO, Ceph, …). Unset: Amazon S3 in S3_REGION.',
      }),
      region: variable('S3_REGION', text, {
        defaultValue: 'us-east-1',
        description: 'Region of the bucket.',
      }),
      bucket: optional('S3_BUCKET', text, {
        description: 'Bucket of the export files; needed with EXPORT_STORAGE=s3.',
      }),
      accessKeyId: optional('S3_ACCESS_KEY_ID', text, {
        description:
          'Access key of the bucket. Unset: as the machine has it (environment, profile, instance role).',
      }),
      secretAccessKey: optional('S3_SECRET_ACCESS_KEY', text, {
        secret: true,
        description: 'Secret of that access key.',
      }),
    },
  },
  atlas: {
    port: variable('ATLAS_PORT', wholeNumber(0, 65_535), {
      defaultValue: '0',
      description: 'Port of the bundled maps site; 0 takes a free one.',
    }),
    latencyMs: variable('ATLAS_LATENCY_MS', wholeNumber(0, 60_000, 'milliseconds'), {
      defaultValue: '0',
      description: 'Response time of the bundled maps site.',
    }),
    page: variable('ATLAS_PAGE', oneOf('light', 'heavy'), {
      defaultValue: 'light',
      description: 'Page of the bundled maps site; heavy carries 1.5 MB of script, as a live one does.',
    }),
  },
  job: {
    leaseSeconds: variable('JOB_LEASE_SECONDS', wholeNumber(1, 3_600, 'seconds'), {
      aliases: ['RUN_LEASE_SECONDS'],
      defaultValue: '40',
      description: 'A worker that is silent for longer loses its task to another.',
    }),
    turnSeconds: variable('JOB_TURN_SECONDS', wholeNumber(1, 600, 'seconds'), {
      aliases: ['RUN_TURN_SECONDS'],
      defaultValue: '5',
      description: 'How long a job keeps a search before the next job has its turn.',
    }),
    retentionDays: optional('JOB_RETENTION_DAYS', wholeNumber(1, 36_500, 'days'), {
      aliases: ['RUN_KEEP_DAYS'],
      description:
        'Days that an ended job is kept, with its listings, log and export files. What was delivered to a database of a user stays there. Unset: for ever.',
    }),
    searchAttempts: variable('JOB_SEARCH_ATTEMPTS', wholeNumber(1, 20), {
      aliases: ['RUN_ATTEMPTS'],
      defaultValue: '3',
      description: 'Tries before a search that fails is set aside.',
    }),
    multipleNeedsDatabase: variable('MULTIPLE_NEEDS_DATABASE', flag, {
      defaultValue: 'true',
      description: 'Jobs over several cities need a database of the user.',
    }),
  },
  ...OUTBOUND_SCHEMA,
  freeAllowance: variable(
    'FREE_ALLOWANCE',
    either(oneOf(...allowanceNames), wholeNumber(0, 1_000_000_000, 'listings')),
    {
      defaultValue: 'landing',
      description: `Listings of the free plan: a number, or a reading by name (${allowanceNames.map((name) => `${name} ${FREE_ALLOWANCE_PRESETS[name]}`).join(', ')}).`,
    },
  ),
  ...PAYMENT_SCHEMA,
};

const isVariable = (node: object): node is Variable<unknown> => 'parse' in node;

/** The schema's variables in order, with their place in the settings ('maps.url'). */
export function listVariables(
  node: object = SETTINGS_SCHEMA,
  prefix: readonly string[] = [],
): { path: readonly string[]; variable: Variable<unknown> }[] {
  return Object.entries(node).flatMap(([key, child]: [string, object]) =>
    isVariable(child)
      ? [{ path: [...prefix, key], variable: child }]
      : listVariables(child, [...prefix, key]),
  );
}
