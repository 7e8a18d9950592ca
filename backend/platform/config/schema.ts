import {
  base64Bytes,
  decimal,
  either,
  flag,
  folder,
  listOf,
  oneOf,
  someOf,
  text,
  url,
  urlWithPassword,
  wholeNumber,
} from './setting-types';
import { FREE_ALLOWANCE_PRESETS, type FreeAllowancePreset } from '@libs/constants';
import { trustedProxies } from './trusted-proxies';
import { ACCOUNTS_SCHEMA } from './accounts-schema';
import { CAPTURE_SCHEMA } from './capture-schema';
import { CONTACTS_SCHEMA } from './contacts-schema';
import { GEOGRAPHY_SCHEMA } from './geography-schema';
import { JOB_SCHEMA } from './job-schema';
import { OIDC_SCHEMA } from './oidc-schema';
import { OUTBOUND_SCHEMA } from './outbound-schema';
import { PAYMENT_SCHEMA } from './payment-schema';
import { PROFILES } from './profile';
import { TILES_SCHEMA } from './tiles-schema';
import { optional, type SettingsSchema, variable, type Variable } from './variable';

const allowanceNames = Object.keys(FREE_ALLOWANCE_PRESETS) as FreeAllowancePreset[];

/**
 * All variables of the application, in the order of docs/settings.md. Rules that involve several of them are in
 * rules.ts.
 */
export const SETTINGS_SCHEMA = {
  profile: variable('PROFILE', oneOf(...PROFILES), {
    defaultValue: 'embedded',
    description:
      'Selects the defaults. embedded: everything in one process on this machine. served: a deployment for other users; requires your own database and encryption key. test: like embedded, but quiet and on free ports.',
  }),
  roles: variable('ROLE', someOf('web', 'worker'), {
    defaultValue: 'web,worker',
    description:
      'What this process does. web: serves pages and the API. worker: captures. Any number of workers can share one database.',
  }),
  /** Address to listen on; always loopback in the embedded profile. */
  host: variable('HOST', text, {
    defaultValue: { embedded: '127.0.0.1', served: '0.0.0.0', test: '127.0.0.1' },
    description: 'Address to listen on. PROFILE=embedded allows only loopback addresses.',
  }),
  /** Port for pages and the API; 0 picks a free port (for tests). */
  port: variable('PORT', wholeNumber(0, 65_535), {
    defaultValue: { embedded: '4000', served: '4000', test: '0' },
    description: 'Port for pages and the API. 0 picks a free port.',
  }),
  /**
   * URL at which users reach the application. Only this setting decides whether cookies are Secure and have the
   * prefix `__Host-`. null: use the address of the request.
   */
  publicUrl: optional('PUBLIC_URL', url('http', 'https'), {
    description:
      'URL at which users reach the application. With https, cookies are Secure. If unset, the address of each request is used.',
  }),
  trustProxy: variable('TRUST_PROXY', trustedProxies, {
    defaultValue: 'loopback',
    description:
      "Proxies whose forwarded addresses are trusted. Programs on this machine are always trusted, because the application's own pages call the API this way.",
  }),
  /** How long a stopping web process still accepts requests. */
  drainSeconds: variable('DRAIN_SECONDS', wholeNumber(0, 120, 'seconds'), {
    defaultValue: { embedded: '0', served: '2', test: '0' },
    description:
      'How long a stopping web process still accepts requests, while /api/health/ready says 503 and responses tell clients to close their connections. Then it refuses connections, and requests in progress have 25 seconds to finish. Set it to the time after which your load balancer notices a process that is not ready.',
  }),
  dataDir: variable('DATA_DIR', folder, {
    defaultValue: 'data',
    description: 'Folder for the embedded database, export files and generated secrets.',
  }),
  /** URL of a Postgres server; null: the embedded Postgres in `dataDir`. */
  databaseUrl: optional('DATABASE_URL', urlWithPassword('postgres', 'postgresql'), {
    secret: true,
    description:
      'Postgres server (version 14 or later) to use instead of the embedded database. This setting alone changes only where data is stored.',
  }),
  /**
   * Encryption key: 32 bytes in base64. Outside the served profile it may be null until `withEncryptionKey` reads it
   * from `dataDir`.
   */
  encryptionKey: optional('ENCRYPTION_KEY', base64Bytes(32), {
    secret: true,
    aliases: ['SEALING_KEY'],
    description:
      'Key that encrypts stored secrets. PROFILE=embedded generates one in DATA_DIR at the first start. PROFILE=served requires your own (openssl rand -base64 32).',
  }),
  /**
   * Earlier encryption keys. They can still decrypt stored secrets, which are encrypted again with the current key at
   * the next start.
   */
  previousEncryptionKeys: variable(
    'PREVIOUS_ENCRYPTION_KEYS',
    listOf(base64Bytes(32), 'keys of 32 bytes in base64'),
    {
      defaultValue: 'none',
      secret: true,
      aliases: ['PREVIOUS_SEALING_KEYS'],
      description:
        'Former values of ENCRYPTION_KEY, needed after changing it. At the next start the stored secrets are encrypted again with ENCRYPTION_KEY; then remove this setting.',
    },
  ),
  /** Whether to create two accounts at the first start (one professional, one free). */
  seedAccounts: variable('SEED_ACCOUNTS', flag, {
    defaultValue: { embedded: 'true', served: 'false', test: 'true' },
    description:
      'Create a professional and a free account at the first start and print their passwords. Not allowed with PROFILE=served.',
  }),
  /** Who stores passwords and confirms users' addresses. */
  identity: variable('IDENTITY', oneOf('local', 'supabase'), {
    defaultValue: 'local',
    description:
      'Who stores passwords and confirms email addresses. local: this application. supabase: the project at SUPABASE_URL.',
  }),
  /** The project to use when `identity` is 'supabase'. */
  supabase: {
    url: optional('SUPABASE_URL', url('http', 'https'), {
      description: 'URL of the Supabase project. Required with IDENTITY=supabase.',
    }),
    /** The publishable key. It is never sent to a browser. */
    key: optional('SUPABASE_KEY', text, {
      secret: true,
      description: 'Publishable key of the Supabase project. Required with IDENTITY=supabase.',
    }),
  },
  /** How long the link in a confirmation email stays valid. */
  confirmationHours: variable('CONFIRMATION_HOURS', wholeNumber(1, 168, 'hours'), {
    defaultValue: '24',
    description: 'How long the link in a confirmation email stays valid.',
  }),
  ...ACCOUNTS_SCHEMA,
  github: {
    /** Client ID of a GitHub OAuth app; null: signing in with GitHub is not offered. */
    clientId: optional('GITHUB_CLIENT_ID', text, {
      description:
        'Client ID of a GitHub OAuth app with the callback URL /auth/confirm under PUBLIC_URL. If unset, signing in with GitHub is not offered.',
    }),
    clientSecret: optional('GITHUB_CLIENT_SECRET', text, {
      secret: true,
      description: 'Client secret of the GitHub OAuth app.',
    }),
    /** URLs of GitHub's website and of its API. GitHub Enterprise has different ones. */
    url: variable('GITHUB_URL', url('http', 'https'), {
      defaultValue: 'https://github.com',
      description: "URL of GitHub's website. Change it for GitHub Enterprise.",
    }),
    apiUrl: variable('GITHUB_API_URL', url('http', 'https'), {
      defaultValue: 'https://api.github.com',
      description: "URL of GitHub's API. Change it for GitHub Enterprise.",
    }),
  },
  ...OIDC_SCHEMA,
  mail: {
    /** URL of the mail server; null: emails go to the local inbox. */
    smtpUrl: optional('SMTP_URL', urlWithPassword('smtp', 'smtps'), {
      secret: true,
      description:
        'Mail server for outgoing emails (smtp://user:password@host:587). If unset, PROFILE=embedded stores emails in a local inbox at /api/inbox. Required with PROFILE=served and IDENTITY=local.',
    }),
    from: variable('MAIL_FROM', text, {
      defaultValue: 'Gazetteer <no-reply@gazetteer.local>',
      description: 'Sender of outgoing emails.',
    }),
  },
  logLevel: variable('LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), {
    defaultValue: { embedded: 'info', served: 'info', test: 'error' },
    description: 'Minimum level of log entries.',
  }),
  /** terminal: messages for a person are plain text. json: everything that is printed is one JSON object per line. */
  logFormat: variable('LOG_FORMAT', oneOf('terminal', 'json'), {
    defaultValue: 'terminal',
    description:
      'Format of what a process prints. terminal: log entries are JSON lines, but the message at start, errors at start and warnings are plain text. json: every line is a JSON object, for a log collector; initial passwords are then not printed.',
  }),
  /** Token for reading /metrics; null: only callers on this machine can read it, in the embedded profile. */
  metricsToken: optional('METRICS_TOKEN', text, {
    secret: true,
    description:
      'Bearer token that Prometheus sends to /metrics. If unset, /metrics exists only in the embedded profile, for callers on this machine, and not if PUBLIC_URL names another one.',
  }),
  /** Version that the metrics show; null: the version in package.json. */
  buildVersion: optional('BUILD_VERSION', text, {
    description:
      'Version that gazetteer_build_info shows. Container images set it to the VERSION of their build. If unset, the version in package.json.',
  }),
  /** Port for the health and metrics of a worker without pages; null: the worker does not listen. */
  workerPort: optional('WORKER_PORT', wholeNumber(0, 65_535), {
    description:
      'Port on which a process with ROLE=worker serves /api/health/live, /api/health/ready and /metrics. Expose it only inside the network of the deployment. If unset, the worker does not listen.',
  }),
  ...CAPTURE_SCHEMA,
  ...TILES_SCHEMA,
  /** Storage of export files. */
  exports: {
    /** folder: exports/ in the data folder, which all processes must share. */
    storage: variable('EXPORT_STORAGE', oneOf('folder', 's3'), {
      defaultValue: 'folder',
      description:
        'Where export files are stored. folder: exports/ in DATA_DIR, which all processes must share. s3: the bucket S3_BUCKET.',
    }),
    s3: {
      /** URL of an S3-compatible service; null: Amazon's endpoint for the region. */
      endpoint: optional('S3_ENDPOINT', url('http', 'https'), {
        description: 'URL of an S3-compatible service (MinIO, Ceph, …). If unset: Amazon S3 in S3_REGION.',
      }),
      region: variable('S3_REGION', text, {
        defaultValue: 'us-east-1',
        description: 'Region of the bucket.',
      }),
      bucket: optional('S3_BUCKET', text, {
        description: 'Bucket for export files. Required with EXPORT_STORAGE=s3.',
      }),
      /** Access key ID; null: the machine's own credentials (environment, profile, instance role). */
      accessKeyId: optional('S3_ACCESS_KEY_ID', text, {
        description:
          'Access key ID for the bucket. If unset, the credentials of the machine are used (environment, profile, instance role).',
      }),
      secretAccessKey: optional('S3_SECRET_ACCESS_KEY', text, {
        secret: true,
        description: 'Secret of the access key.',
      }),
    },
  },
  /** The bundled maps site. */
  atlas: {
    /** Port of the bundled maps site; 0 picks a free port. */
    port: variable('ATLAS_PORT', wholeNumber(0, 65_535), {
      defaultValue: '0',
      description: 'Port of the bundled maps site. 0 picks a free port.',
    }),
    latencyMs: variable('ATLAS_LATENCY_MS', wholeNumber(0, 60_000, 'milliseconds'), {
      defaultValue: '0',
      description: 'Response time of the bundled maps site, to simulate a slow site.',
    }),
    page: variable('ATLAS_PAGE', oneOf('light', 'heavy'), {
      defaultValue: 'light',
      description: 'Page weight of the bundled maps site. heavy adds 1.5 MB of script, like a live site.',
    }),
    hiddenShare: variable('ATLAS_HIDDEN_SHARE', decimal(0, 0.95), {
      defaultValue: '0',
      description:
        'Share of rows that each search of the bundled maps site leaves out, to simulate a site that hides places.',
    }),
    earlyEndShare: variable('ATLAS_EARLY_END_SHARE', decimal(0, 1), {
      defaultValue: '0',
      description: 'Share of searches of the bundled maps site whose list ends early.',
    }),
  },
  geography: GEOGRAPHY_SCHEMA,
  job: JOB_SCHEMA,
  knownTableRows: variable('KNOWN_TABLE_ROWS', wholeNumber(1, 1_000_000_000, 'rows'), {
    defaultValue: '2000000',
    description:
      "Number of rows of a user's database that a job reads to leave out or refresh the places in them. To leave out a million rows takes about half a gigabyte until the job ends.",
  }),
  knownListLines: variable('KNOWN_LIST_LINES', wholeNumber(1, 1_000_000_000, 'lines'), {
    defaultValue: '2000000',
    description:
      'Number of lines that the uploaded lists of a user may have together. A million lines take up about half a gigabyte of the database.',
  }),
  ...CONTACTS_SCHEMA,
  ...OUTBOUND_SCHEMA,
  /** Listings included in the free plan: a preset of the specification, or a number. */
  freeAllowance: variable(
    'FREE_ALLOWANCE',
    either(oneOf(...allowanceNames), wholeNumber(0, 1_000_000_000, 'listings')),
    {
      defaultValue: 'landing',
      description: `Listings included in the free plan: a number or a preset (${allowanceNames.map((name) => `${name} ${FREE_ALLOWANCE_PRESETS[name]}`).join(', ')}).`,
    },
  ),
  /** Whether a place that is asked for again uses a credit. */
  chargeRefresh: variable('CHARGE_REFRESH', flag, {
    defaultValue: 'false',
    description:
      'Whether each place that a job refreshes uses a credit. A place that is gone uses none. By default, refreshing costs nothing.',
  }),
  ...PAYMENT_SCHEMA,
} satisfies SettingsSchema;

const isVariable = (node: object): node is Variable<unknown> => 'parse' in node;

/** Returns the schema's variables in order, with their path in the settings ('maps.url'). */
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
