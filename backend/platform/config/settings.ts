import type { BitcoinNetwork, Ticker } from '@libs/bitcoin';
import type { CreditOffer, FreeAllowancePreset } from '@libs/constants';
import type { TrustedProxies } from './trusted-proxies';
import type { Profile } from './profile';

export type Role = 'web' | 'worker';
export type PaymentChoice = 'none' | 'sandbox' | 'onchain' | 'btcpay';
export type IdentityKind = 'local' | 'supabase';

export type PortRange = readonly [from: number, to: number];

/**
 * The application's settings, checked (docs/settings.md lists the variable behind each).
 * Built once at start by `loadSettings`; nothing else reads the environment.
 */
export interface Settings {
  profile: Profile;
  roles: readonly Role[];
  /** Embedded always listens on loopback. */
  host: string;
  /** 0 takes a free port (tests). */
  port: number;
  /** Where users reach the application; alone decides Secure cookies and `__Host-`. null: whatever the request says. */
  publicUrl: string | null;
  trustProxy: TrustedProxies;
  dataDir: string;
  /** null: the embedded Postgres in `dataDir`. */
  databaseUrl: string | null;
  /** 32 bytes, base64; null outside served until `withEncryptionKey` took it from `dataDir`. */
  encryptionKey: string | null;
  /** Keys that encrypted secrets earlier: they still decrypt, and those secrets are encrypted again at the next start. */
  previousEncryptionKeys: readonly string[];
  /** Make the two accounts of the first start (a professional and a free one). */
  seedAccounts: boolean;
  /** Who keeps the passwords and confirms the addresses of users. */
  identity: IdentityKind;
  /** Of the project that keeps them, where `identity` is 'supabase'. */
  supabase: {
    url: string | null;
    /** Its publishable key; it is never handed to a browser. */
    key: string | null;
  };
  /** A link of a confirmation mail serves so long. */
  confirmationHours: number;
  github: {
    /** null: signing in by GitHub is not offered. */
    clientId: string | null;
    clientSecret: string | null;
    /** Where users meet GitHub, and where its API is; others for GitHub Enterprise. */
    url: string;
    apiUrl: string;
  };
  mail: {
    /** null: into the local inbox. */
    smtpUrl: string | null;
    from: string;
  };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Who carries it may read /metrics; null: callers on this machine. */
  metricsToken: string | null;
  /** A worker without pages tells its health and metrics there; null: it listens nowhere. */
  workerPort: number | null;
  browserPath: string | null;
  /** Folder under which an obtained browser is kept; null: the user's own cache folder. */
  cacheHome: string | null;
  maps: {
    /** maps: a maps web service, by a browser. openstreetmap: an Overpass server. */
    source: 'maps' | 'openstreetmap';
    /** The interpreter of the Overpass server. */
    overpassUrl: string | null;
    /** null: the bundled site, started in this process. */
    url: string | null;
    /** The operator answers for the terms of the service at `url` (design: the live service and its terms). */
    termsAccepted: boolean;
    language: string;
    /** Requests a second for the whole deployment; null: no limit. */
    requestsPerSecond: number | null;
    /** Search requests in flight at most for the whole deployment; null: no limit. */
    concurrency: number | null;
    /** Searches with a request in flight at most, for each worker process. */
    searchesPerWorker: number;
    spareTabs: number;
    zoomStep: number;
    /** Record places outside the city asked for. */
    keepOutsideCity: boolean;
  };
  /** Raster tiles below the maps of the pages, asked for by the browsers of users. */
  tiles: {
    /** With {z}, {x} and {y}; null: maps are drawn by ourselves, and nothing leaves the machine. */
    url: string | null;
    /** Shown on every map with tiles. */
    attribution: string | null;
    attributionUrl: string | null;
    maxZoom: number;
  };
  /** Where export files lie. */
  exports: {
    /** folder: exports/ of the data folder, which several processes must share. */
    storage: 'folder' | 's3';
    s3: {
      /** null: Amazon's own, by the region. */
      endpoint: string | null;
      region: string;
      bucket: string | null;
      /** null: as the machine has it (environment, profile, instance role). */
      accessKeyId: string | null;
      secretAccessKey: string | null;
    };
  };
  /** The bundled maps site. */
  atlas: {
    /** 0 takes a free port. */
    port: number;
    latencyMs: number;
    page: 'light' | 'heavy';
  };
  job: {
    /** A task's lease; a worker silent for longer loses it. */
    leaseSeconds: number;
    turnSeconds: number;
    /** Days that an ended job is kept; null: for ever. */
    retentionDays: number | null;
    /** Tries before a task is set aside. */
    searchAttempts: number;
    /** spec §5: Multiple needs a database other than none. */
    multipleNeedsDatabase: boolean;
  };
  /** Databases that users bring. */
  userDatabases: {
    /** Networks that are allowed whatever `refusedNetworks` says. Cloud metadata stays refused. */
    allowedNetworks: readonly string[];
    refusedNetworks: readonly string[];
    /** Ranges, both ends included. */
    ports: readonly PortRange[];
    /** Connections at once to the database of one user, for each process. */
    connections: number;
    connectSeconds: number;
    statementSeconds: number;
  };
  /** Where webhooks of users may be: as for databases. */
  webhooks: {
    allowedNetworks: readonly string[];
    refusedNetworks: readonly string[];
    ports: readonly PortRange[];
    /** How long an endpoint may take to answer. */
    timeoutSeconds: number;
  };
  /** Listings of the free plan: one of the specification's readings, or a number. */
  freeAllowance: FreeAllowancePreset | number;
  /** What plans cost and open. */
  plans: {
    /** Of a month of Professional. */
    professionalUsdCents: number;
    /** Pay as you go, in the sign-up. */
    creditTiers: readonly CreditOffer[];
    /** On the account page. */
    creditPacks: readonly CreditOffer[];
    /** Bought credits open what Professional opens while they last; false: they are a larger allowance and no more. */
    creditsUnlockProfessional: boolean;
    /** A database of the user's own is Professional's; false: everybody's. */
    databaseNeedsProfessional: boolean;
    /** How long before the end of a paid month its user is reminded. */
    reminderDays: number;
  };
  payment: {
    /** Who takes the money of new payments. 'sandbox' is play money, refused by the served profile. */
    provider: PaymentChoice;
    lockMinutes: number;
    confirmations: number;
    /** How much less than the price still counts as the price. */
    toleranceSats: number;
    /** Whom customers write to about money that is held; told in mails. */
    contact: string | null;
    tickers: readonly Ticker[];
    priceMaxAgeSeconds: number;
  };
  /** The operator's own addresses, and who watches them. */
  bitcoin: {
    /** Extended public key of the account that is paid to; never a private one. */
    xpub: string | null;
    network: BitcoinNetwork;
    esploraUrl: string | null;
    /** RPC of a node of one's own, with user and password; it wins over Esplora. */
    coreUrl: string | null;
    coreWallet: string;
  };
  btcpay: {
    url: string | null;
    storeId: string | null;
    apiKey: string | null;
    webhookSecret: string | null;
  };
}

/** A tile service that is set whole. */
export interface MapTiles {
  url: string;
  attribution: string;
  attributionUrl: string | null;
  maxZoom: number;
}

/** The operator's tile service; null where there is none. */
export const mapTiles = ({ tiles: { url, attribution, ...rest } }: Settings): MapTiles | null =>
  url === null ? null : { url, attribution: attribution ?? '', ...rest };

/** Injection token of the settings. */
export const SETTINGS = Symbol('SETTINGS');
