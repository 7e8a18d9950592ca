import { paymentRules } from './payment-rules';
import type { SettingsProblem } from './settings-error';
import type { Settings } from './settings';

/** Requests a second to a service of others, when the operator names no figure. */
const DEFAULT_REMOTE_REQUESTS_PER_SECOND = 1;
/** The same of requests at once. */
const DEFAULT_REMOTE_CONCURRENCY = 4;

/** What hangs together between the settings (design: two scales, one code). */
export function findProblems(settings: Settings): SettingsProblem[] {
  const profileProblems = settings.profile === 'served' ? servedRules(settings) : embeddedRules(settings);
  return [
    ...profileProblems,
    ...mapsRules(settings),
    ...tilesRules(settings),
    ...identityRules(settings),
    ...paymentRules(settings),
    ...exportRules(settings),
  ];
}

/** Served is for others to use: nothing in it may be made up by the machine, or known from a first start. */
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
      'is missing; PROFILE=served needs a Postgres server of yours.',
    ),
    ...problemIf(
      encryptionKey === null,
      'ENCRYPTION_KEY',
      'is missing; PROFILE=served takes no generated key. Make one with: openssl rand -base64 32',
    ),
    ...problemIf(seedAccounts, 'SEED_ACCOUNTS', 'is true; PROFILE=served makes no accounts by itself.'),
    ...problemIf(
      publicUrl === null,
      'PUBLIC_URL',
      'is missing; PROFILE=served needs the address under which users reach it: the links of its mails begin with it.',
    ),
    ...problemIf(
      identity === 'local' && mail.smtpUrl === null,
      'SMTP_URL',
      'is missing; PROFILE=served confirms the addresses of new users by mail (or set IDENTITY=supabase).',
    ),
  ];
}

function embeddedRules({ profile, host }: Settings): SettingsProblem[] {
  return [
    ...problemIf(
      host !== null && !isLoopback(host),
      'HOST',
      `is '${host}'; PROFILE=${profile} listens on loopback only (127.0.0.1, ::1 or localhost). To serve others, set PROFILE=served.`,
    ),
  ];
}

function tilesRules({ tiles }: Settings): SettingsProblem[] {
  return problemIf(
    tiles.url !== null && tiles.attribution === null,
    'MAP_TILES_ATTRIBUTION',
    'is missing; tiles of others are shown with the name of those who made them.',
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
      `must be true to capture from ${service}: its terms are yours to know and to keep.`,
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
      'is missing; an access key has both an id and a secret.',
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

/** Defaults that depend on other settings. */
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

/** The service that is asked; null: the bundled site. */
const sourceServiceUrl = ({ source, url, overpassUrl }: Settings['maps']) =>
  source === 'maps' ? url : overpassUrl;

const problemIf = (isViolated: boolean, variable: string, message: string): SettingsProblem[] =>
  isViolated ? [{ variable, message }] : [];

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
const isLocal = (address: string) => isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''));
