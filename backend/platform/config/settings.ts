import type { BitcoinNetwork, Ticker } from '@libs/bitcoin';
import type { CreditOffer, FreeAllowancePreset } from '@libs/constants';
import type { TrustedProxies } from './trusted-proxies';
import type { Profile } from './profile';

export type Role = 'web' | 'worker';
export type PaymentChoice = 'none' | 'sandbox' | 'onchain' | 'btcpay';
export type IdentityKind = 'local' | 'supabase';

export type PortRange = readonly [from: number, to: number];

/**
 * The validated settings of the application (docs/settings.md lists the variables). Built once at start by
 * `loadSettings`; nothing else reads the environment.
 */
export interface Settings {
  profile: Profile;
  roles: readonly Role[];
  /** Always loopback in the embedded profile. */
  host: string;
  /** 0: a free port (tests). */
  port: number;
  /**
   * URL at which users reach the application. It alone decides on Secure cookies and `__Host-`. null: use the address
   * of the request.
   */
  publicUrl: string | null;
  trustProxy: TrustedProxies;
  dataDir: string;
  /** null: the embedded Postgres in `dataDir`. */
  databaseUrl: string | null;
  /**
   * 32 bytes in base64. Outside the served profile it may be null until `withEncryptionKey` reads it from `dataDir`.
   */
  encryptionKey: string | null;
  /** Earlier encryption keys. They still decrypt, and their secrets are encrypted again at the next start. */
  previousEncryptionKeys: readonly string[];
  /** Whether to create the two accounts of the first start (one professional, one free). */
  seedAccounts: boolean;
  /** Who stores passwords and confirms users' addresses. */
  identity: IdentityKind;
  /** The project to use when `identity` is 'supabase'. */
  supabase: {
    url: string | null;
    /** The publishable key. It is never sent to a browser. */
    key: string | null;
  };
  /** How long the link in a confirmation mail stays valid. */
  confirmationHours: number;
  github: {
    /** null: signing in with GitHub is not offered. */
    clientId: string | null;
    clientSecret: string | null;
    /** URLs of GitHub for users and of its API; different ones for GitHub Enterprise. */
    url: string;
    apiUrl: string;
  };
  mail: {
    /** null: mails go to the local inbox. */
    smtpUrl: string | null;
    from: string;
  };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Token for reading /metrics; null: only callers on this machine can read it. */
  metricsToken: string | null;
  /** Port for health and metrics of a worker without pages; null: it does not listen. */
  workerPort: number | null;
  browserPath: string | null;
  /** Folder for an installed browser; null: the user's own cache folder. */
  cacheHome: string | null;
  maps: {
    /** maps: a maps web service, through a browser. openstreetmap: an Overpass server. */
    source: 'maps' | 'openstreetmap';
    /** URL of the interpreter of the Overpass server. */
    overpassUrl: string | null;
    /** null: the bundled site, started in this process. */
    url: string | null;
    /** The operator is responsible for the terms of the service at `url` (design: the live service and its terms). */
    termsAccepted: boolean;
    language: string;
    /** Requests per second for the whole deployment; null: no limit. */
    requestsPerSecond: number | null;
    /** Maximum number of concurrent search requests for the whole deployment; null: no limit. */
    concurrency: number | null;
    /** Maximum number of concurrent searches in each worker process. */
    searchesPerWorker: number;
    spareTabs: number;
    zoomStep: number;
    /** Record places outside the requested city. */
    keepOutsideCity: boolean;
  };
  /** Raster tiles for the maps on the pages, loaded by users' browsers. */
  tiles: {
    /** Contains {z}, {x} and {y}; null: the application draws its own maps and no data leaves the machine. */
    url: string | null;
    /** Shown on every map with tiles. */
    attribution: string | null;
    attributionUrl: string | null;
    maxZoom: number;
  };
  /** Storage of export files. */
  exports: {
    /** folder: exports/ in the data folder, which several processes must share. */
    storage: 'folder' | 's3';
    s3: {
      /** null: Amazon's endpoint for the region. */
      endpoint: string | null;
      region: string;
      bucket: string | null;
      /** null: credentials of the machine (environment, profile, instance role). */
      accessKeyId: string | null;
      secretAccessKey: string | null;
    };
  };
  /** The bundled maps site. */
  atlas: {
    /** 0: a free port. */
    port: number;
    latencyMs: number;
    page: 'light' | 'heavy';
  };
  job: {
    /** Lease of a task; a worker without a sign of life for longer loses it. */
    leaseSeconds: number;
    turnSeconds: number;
    /** Days that an ended job is stored; null: forever. */
    retentionDays: number | null;
    /** Number of attempts before a task counts as failed. */
    searchAttempts: number;
    /** spec §5: Multiple needs a database other than none. */
    multipleNeedsDatabase: boolean;
  };
  /** Users' own databases. */
  userDatabases: {
    /** Networks that are allowed regardless of `refusedNetworks`. Cloud metadata addresses are always refused. */
    allowedNetworks: readonly string[];
    refusedNetworks: readonly string[];
    /** Ranges that include both ends. */
    ports: readonly PortRange[];
    /** Maximum number of connections to one user's database, per process. */
    connections: number;
    connectSeconds: number;
    statementSeconds: number;
  };
  /** Allowed destinations of webhooks, as for databases. */
  webhooks: {
    allowedNetworks: readonly string[];
    refusedNetworks: readonly string[];
    ports: readonly PortRange[];
    /** Maximum response time of an endpoint. */
    timeoutSeconds: number;
  };
  /** Listings included in the free plan: a preset of the specification, or a number. */
  freeAllowance: FreeAllowancePreset | number;
  /** Prices and features of the plans. */
  plans: {
    /** Price of one month of Professional. */
    professionalUsdCents: number;
    /** Pay-as-you-go offers at sign-up. */
    creditTiers: readonly CreditOffer[];
    /** Offers on the account page. */
    creditPacks: readonly CreditOffer[];
    /**
     * Purchased credits unlock the features of Professional while they last; false: they only add to the allowance.
     */
    creditsUnlockProfessional: boolean;
    /** Only Professional can use its own database; false: every plan can. */
    databaseNeedsProfessional: boolean;
    /** How long before the end of a paid month the user gets a reminder. */
    reminderDays: number;
  };
  payment: {
    /** Payment provider of new payments. 'sandbox' is play money, not allowed in the served profile. */
    provider: PaymentChoice;
    lockMinutes: number;
    confirmations: number;
    /** Accepted underpayment. */
    toleranceSats: number;
    /** Contact for customers with unapplied payments, included in mails. */
    contact: string | null;
    tickers: readonly Ticker[];
    priceMaxAgeSeconds: number;
  };
  /** The operator's own addresses, and how payments to them are detected. */
  bitcoin: {
    /** Extended public key of the receiving account; never a private key. */
    xpub: string | null;
    network: BitcoinNetwork;
    esploraUrl: string | null;
    /** RPC URL of the operator's own node, with user and password; takes precedence over Esplora. */
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

/** A completely configured tile service. */
export interface MapTiles {
  url: string;
  attribution: string;
  attributionUrl: string | null;
  maxZoom: number;
}

/** Returns the operator's tile service, or null when none is set. */
export const mapTiles = ({ tiles: { url, attribution, ...rest } }: Settings): MapTiles | null =>
  url === null ? null : { url, attribution: attribution ?? '', ...rest };

/** Injection token of the settings. */
export const SETTINGS = Symbol('SETTINGS');
