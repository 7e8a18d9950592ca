import { isLoopbackHost } from '@libs/network';
import { paymentRules } from './payment-rules';
import { problemIf, type SettingsProblem } from './settings-error';
import type { Settings } from './settings';

/** Requests per second to an external service when the operator sets no rate. */
const DEFAULT_REMOTE_REQUESTS_PER_SECOND = 1;
/** Concurrent requests to an external service when the operator sets no limit. */
const DEFAULT_REMOTE_CONCURRENCY = 4;
/** Shortest pause between two requests to a website, in seconds. */
const MIN_PAUSE_SECONDS = 2;

/** Checks rules that involve several settings. */
export function findProblems(settings: Settings): SettingsProblem[] {
  const profileProblems = settings.profile === 'served' ? servedRules(settings) : embeddedRules(settings);
  return [
    ...profileProblems,
    ...mapsRules(settings),
    ...tilesRules(settings),
    ...identityRules(settings),
    ...oidcRules(settings),
    ...paymentRules(settings),
    ...exportRules(settings),
    ...contactsRules(settings),
  ];
}

/** Websites of others are asked slowly, whatever the operator prefers. */
const contactsRules = ({ profile, contacts: { pauseSeconds } }: Settings): SettingsProblem[] =>
  problemIf(
    profile !== 'test' && pauseSeconds < MIN_PAUSE_SECONDS,
    'CONTACTS_PAUSE_SECONDS',
    `must be at least ${MIN_PAUSE_SECONDS}.`,
  );

/**
 * Checks the rules of the served profile. That profile is for other users, so it accepts no generated database or key
 * and no seeded accounts.
 */
function servedRules({
  databaseUrl,
  encryptionKey,
  seedAccounts,
  identity,
  publicUrl,
  mail,
}: Settings): SettingsProblem[] {
  return [
    ...problemIf(
      databaseUrl === null,
      'DATABASE_URL',
      'is missing; PROFILE=served needs your own Postgres server.',
    ),
    ...problemIf(
      encryptionKey === null,
      'ENCRYPTION_KEY',
      'is missing; PROFILE=served does not generate a key. Create one with: openssl rand -base64 32',
    ),
    ...problemIf(seedAccounts, 'SEED_ACCOUNTS', 'is true; PROFILE=served does not create accounts.'),
    ...problemIf(
      publicUrl === null,
      'PUBLIC_URL',
      'is missing; PROFILE=served needs the URL at which users reach it, for the links in emails.',
    ),
    ...problemIf(
      identity === 'local' && mail.smtpUrl === null,
      'SMTP_URL',
      'is missing; PROFILE=served confirms the addresses of new users by email (or set IDENTITY=supabase).',
    ),
  ];
}

function embeddedRules({ profile, host }: Settings): SettingsProblem[] {
  return [
    ...problemIf(
      host !== null && !isLoopbackHost(host),
      'HOST',
      `is '${host}'; PROFILE=${profile} listens on loopback only (127.0.0.1, ::1 or localhost). To serve others, set PROFILE=served.`,
    ),
  ];
}

function tilesRules({ tiles }: Settings): SettingsProblem[] {
  return problemIf(
    tiles.url !== null && tiles.attribution === null,
    'MAP_TILES_ATTRIBUTION',
    'is missing; tiles from an external service need an attribution.',
  );
}

function mapsRules({ maps }: Settings): SettingsProblem[] {
  const service = sourceServiceUrl(maps);
  return [
    ...problemIf(
      maps.source === 'openstreetmap' && maps.overpassUrl === null,
      'OVERPASS_URL',
      'is missing; SOURCE=openstreetmap needs an Overpass server.',
    ),
    ...problemIf(
      service !== null && !isLocal(service) && maps.termsAccepted === false,
      'MAPS_TERMS_ACCEPTED',
      `must be true to capture from ${service}: you are responsible for knowing and following its terms.`,
    ),
  ];
}

function exportRules({ exports: { storage, s3 } }: Settings): SettingsProblem[] {
  return [
    ...problemIf(
      storage === 's3' && s3.bucket === null,
      'S3_BUCKET',
      'is missing; EXPORT_STORAGE=s3 needs a bucket.',
    ),
    ...problemIf(
      (s3.accessKeyId === null) !== (s3.secretAccessKey === null),
      s3.accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY',
      'is missing; an access key needs both an id and a secret.',
    ),
  ];
}

function identityRules({ identity, supabase, github }: Settings): SettingsProblem[] {
  const isSupabase = identity === 'supabase';
  return [
    ...problemIf(
      isSupabase && supabase.url === null,
      'SUPABASE_URL',
      'is missing; IDENTITY=supabase needs the URL of a project.',
    ),
    ...problemIf(
      isSupabase && supabase.key === null,
      'SUPABASE_KEY',
      "is missing; IDENTITY=supabase needs the project's publishable key.",
    ),
    ...problemIf(
      github.clientId !== null && github.clientSecret === null,
      'GITHUB_CLIENT_SECRET',
      'is missing; GITHUB_CLIENT_ID needs it.',
    ),
  ];
}

function oidcRules({ identity, oidc: { issuer, clientId, clientSecret } }: Settings): SettingsProblem[] {
  if (issuer === null)
    return problemIf(clientId !== null, 'OIDC_ISSUER', 'is missing; OIDC_CLIENT_ID needs it.');
  return [
    ...problemIf(
      identity === 'supabase',
      'OIDC_ISSUER',
      'is set; IDENTITY=supabase needs the provider to be set up in the Supabase project instead.',
    ),
    ...problemIf(
      new URL(issuer).protocol === 'http:' && !isLocal(issuer),
      'OIDC_ISSUER',
      'must begin with https:// unless the provider is on this machine.',
    ),
    ...problemIf(clientId === null, 'OIDC_CLIENT_ID', 'is missing; OIDC_ISSUER needs it.'),
    ...problemIf(clientSecret === null, 'OIDC_CLIENT_SECRET', 'is missing; OIDC_ISSUER needs it.'),
  ];
}

/** Fills in the defaults that depend on other settings. */
export function withDependentDefaults(settings: Settings): Settings {
  const { maps } = settings;
  const service = sourceServiceUrl(maps);
  if (service === null || isLocal(service)) return settings;
  return {
    ...settings,
    maps: {
      ...maps,
      requestsPerSecond: maps.requestsPerSecond ?? DEFAULT_REMOTE_REQUESTS_PER_SECOND,
      concurrency: maps.concurrency ?? DEFAULT_REMOTE_CONCURRENCY,
    },
  };
}

/** Returns the URL of the external service, or null for the bundled site. */
const sourceServiceUrl = ({ source, url, overpassUrl }: Settings['maps']) =>
  source === 'maps' ? url : overpassUrl;

const isLocal = (address: string) => isLoopbackHost(new URL(address).hostname);
