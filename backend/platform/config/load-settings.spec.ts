import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { CREDIT_TIERS } from '@libs/constants';
import { loadSettings } from './index';
import { KEY, SERVED, settingsErrorOf } from './environment.fixture';
import { listVariables } from './schema';

describe('settings from an empty environment', () => {
  const settings = loadSettings({});

  it('are those of the embedded profile: everything in one process, on loopback, with the bundled site', () => {
    expect(settings).toMatchObject({
      profile: 'embedded',
      roles: ['web', 'worker'],
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      encryptionKey: null,
      seedAccounts: true,
      maps: { url: null, searchesPerWorker: 2, spareTabs: null, requestsPerSecond: null, concurrency: null },
      freeAllowance: 'landing',
    });
  });

  it('store data in a folder inside the working folder', () => {
    expect(settings.dataDir).toBe(path.resolve('data'));
  });
});

describe('export files in a bucket', () => {
  it('require a bucket name, and both the id and the secret of an access key', () => {
    expect(settingsErrorOf({ EXPORT_STORAGE: 's3' })).toContain('S3_BUCKET is missing');
    expect(settingsErrorOf({ EXPORT_STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toContain(
      'S3_SECRET_ACCESS_KEY is missing',
    );
  });
});

describe('single settings', () => {
  it('count as unset when they are blank', () => {
    expect(loadSettings({ PORT: '', HOST: '  ' })).toMatchObject({ port: 4000, host: '127.0.0.1' });
  });

  it('DATABASE_URL changes only where data is stored', () => {
    const { databaseUrl, ...rest } = loadSettings({ DATABASE_URL: 'postgres://u:p@%2Frun%2Fpg/app' });
    expect(databaseUrl).toBe('postgres://u:p@%2Frun%2Fpg/app');
    expect({ ...rest, databaseUrl: null }).toEqual(loadSettings({}));
  });

  it('FREE_ALLOWANCE is a preset from the specification or a number', () => {
    expect(loadSettings({ FREE_ALLOWANCE: 'demo' }).freeAllowance).toBe('demo');
    expect(loadSettings({ FREE_ALLOWANCE: '12' }).freeAllowance).toBe(12);
    expect(settingsErrorOf({ FREE_ALLOWANCE: 'plenty' })).toContain("FREE_ALLOWANCE is 'plenty'");
  });

  it('BITCOIN_TICKERS is a list of price services, each with its type and URL', () => {
    expect(loadSettings({ BITCOIN_TICKERS: 'kraken=http://127.0.0.1:9/k/' }).payment.tickers).toEqual([
      { kind: 'kraken', url: 'http://127.0.0.1:9/k' },
    ]);
    for (const text of ['kraken', 'mtgox=https://mtgox.com', 'kraken=ftp://x'])
      expect(settingsErrorOf({ BITCOIN_TICKERS: text })).toContain('BITCOIN_TICKERS is');
  });

  it('PAYMENT_PROVIDER does not allow play money in the served profile', () => {
    expect(loadSettings({}).payment.provider).toBe('sandbox');
    expect(loadSettings(SERVED).payment.provider).toBe('none');
    expect(settingsErrorOf({ ...SERVED, PAYMENT_PROVIDER: 'sandbox' })).toContain(
      'does not accept play money',
    );
  });

  it('BITCOIN_XPUB refuses a private key without showing it', () => {
    const key =
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
    const errorMessage = settingsErrorOf({ PAYMENT_PROVIDER: 'onchain', BITCOIN_XPUB: key });
    expect(errorMessage).toContain('this is a private key');
    expect(errorMessage).not.toContain(key);
  });

  it('DEFAULT_PLAN=professional is refused together with a provider that takes real money', () => {
    const environment = { DEFAULT_PLAN: 'professional', PAYMENT_PROVIDER: 'btcpay' };
    expect(settingsErrorOf(environment)).toContain(
      'DEFAULT_PLAN is professional; with PAYMENT_PROVIDER=btcpay',
    );
    expect(loadSettings({ ...environment, PAYMENT_PROVIDER: 'none' }).plans.defaultPlan).toBe('professional');
  });

  it("PAYMENT_PROVIDER requires the provider's settings, and the error lists all that are missing", () => {
    const onchain = settingsErrorOf({ PAYMENT_PROVIDER: 'onchain' });
    for (const name of ['BITCOIN_XPUB', 'ESPLORA_URL', 'PAYMENT_CONTACT'])
      expect(onchain).toContain(`${name} is missing`);
    const btcpay = settingsErrorOf({ PAYMENT_PROVIDER: 'btcpay' });
    for (const name of ['URL', 'STORE_ID', 'API_KEY', 'WEBHOOK_SECRET'])
      expect(btcpay).toContain(`BTCPAY_${name} is missing`);
  });

  it('PLAN_REMINDER_DAYS is at least one day, because a reminder on the last day is too late', () => {
    expect(loadSettings({ PLAN_REMINDER_DAYS: '1' }).plans.reminderDays).toBe(1);
    expect(settingsErrorOf({ PLAN_REMINDER_DAYS: '0' })).toContain('PLAN_REMINDER_DAYS is');
  });

  it('CREDIT_TIERS and CREDIT_PACKS are lists of prices in cents with their credits', () => {
    expect(loadSettings({}).plans.creditTiers).toEqual(Object.values(CREDIT_TIERS));
    expect(loadSettings({ CREDIT_PACKS: '500:100, 900:200' }).plans.creditPacks).toEqual([
      { usdCents: 500, credits: 100 },
      { usdCents: 900, credits: 200 },
    ]);
    for (const text of ['5', '10:0', '0:10', '10:5;20:10', '-1:5'])
      expect(settingsErrorOf({ CREDIT_TIERS: text })).toContain('CREDIT_TIERS is');
    expect(settingsErrorOf({ CREDIT_TIERS: '1:1,2:2,3:3,4:4,5:5' })).toContain('up to 4 offers');
  });

  it('ROLE names one role or both', () => {
    expect(loadSettings({ ROLE: 'worker' }).roles).toEqual(['worker']);
    expect(loadSettings({ ROLE: 'worker, web' }).roles).toEqual(['web', 'worker']);
    expect(settingsErrorOf({ ROLE: 'web,web' })).toContain('ROLE');
  });

  it('are ignored when they are not in the schema', () => {
    expect(loadSettings({ PATH: '/bin', GAZETTEER_X: '1' })).toEqual(loadSettings({}));
  });
});

describe('invalid settings', () => {
  it('are all reported at once, each with its allowed values', () => {
    const message = settingsErrorOf({
      PORT: '70000',
      SEARCHES_PER_WORKER: 'many',
      KEEP_OUTSIDE_CITY: 'yes',
      MAPS_URL: 'maps.example',
    });
    expect(message.split('\n').slice(1, -1)).toEqual([
      "  PORT is '70000'; it must be a whole number from 0 to 65535.",
      "  MAPS_URL is 'maps.example'; it must be a URL that begins with http:// or https://.",
      "  SEARCHES_PER_WORKER is 'many'; it must be a whole number from 1 to 16.",
      "  KEEP_OUTSIDE_CITY is 'yes'; it must be true or false.",
    ]);
  });

  it('include a password with characters that must be percent-encoded, without a part of it', () => {
    for (const password of ['pass#7731', 'pass/7731', 'pass?7731']) {
      const message = settingsErrorOf({
        DATABASE_URL: `postgres://owner:${password}@db.example.org/gazetteer`,
      });
      expect(message).toContain(
        'DATABASE_URL is invalid; it must be a URL that begins with postgres:// or postgresql://, with the characters / ? # @ % of a password percent-encoded.',
      );
      expect(message).not.toMatch(/7731|owner|db\.example/);
    }
  });

  it('include an unknown profile, reported with the three valid ones', () => {
    expect(settingsErrorOf({ PROFILE: 'production' })).toContain(
      "PROFILE is 'production'; it must be embedded, served or test.",
    );
  });

  it('never show the value of a secret', () => {
    const message = settingsErrorOf({
      ENCRYPTION_KEY: 'my-own-secret',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
    });
    expect(message).toContain('ENCRYPTION_KEY');
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toMatch(/my-own-secret|hunter2/);
  });
});

describe('the embedded profile', () => {
  it('listens on loopback only', () => {
    expect(settingsErrorOf({ HOST: '0.0.0.0' })).toContain('listens on loopback only');
    expect(loadSettings({ HOST: '::1' }).host).toBe('::1');
  });
});

describe('the served profile', () => {
  it("uses the operator's database and encryption key", () => {
    expect(loadSettings(SERVED)).toMatchObject({
      profile: 'served',
      host: '0.0.0.0',
      seedAccounts: false,
      encryptionKey: KEY,
    });
  });

  it("refuses to start without the operator's database and encryption key", () => {
    const message = settingsErrorOf({ PROFILE: 'served' });
    expect(message).toContain('DATABASE_URL is missing');
    expect(message).toContain('ENCRYPTION_KEY is missing');
  });

  it('refuses to start when new users could not confirm their address', () => {
    const message = settingsErrorOf({ ...SERVED, PUBLIC_URL: '', SMTP_URL: '' });
    expect(message).toContain('PUBLIC_URL is missing');
    expect(message).toContain('SMTP_URL is missing');
  });

  it('refuses seeded accounts', () => {
    expect(settingsErrorOf({ ...SERVED, SEED_ACCOUNTS: 'true' })).toContain('SEED_ACCOUNTS is true');
  });
});

describe('identity', () => {
  const remote = {
    IDENTITY: 'supabase',
    SUPABASE_URL: 'https://project.supabase.example/',
    SUPABASE_KEY: 'sb_publishable_1',
  };

  it('is local unless a Supabase project is configured', () => {
    expect(loadSettings({})).toMatchObject({ identity: 'local', mail: { smtpUrl: null } });
    expect(loadSettings(remote)).toMatchObject({
      identity: 'supabase',
      supabase: { url: 'https://project.supabase.example', key: 'sb_publishable_1' },
    });
  });

  it("from Supabase requires the project's URL and key, but no mail server", () => {
    const message = settingsErrorOf({ IDENTITY: 'supabase' });
    expect(message).toContain('SUPABASE_URL is missing');
    expect(message).toContain('SUPABASE_KEY is missing');
    expect(loadSettings({ ...SERVED, ...remote, SMTP_URL: '' }).mail.smtpUrl).toBeNull();
  });

  it('from GitHub requires both the client ID and the client secret', () => {
    expect(settingsErrorOf({ GITHUB_CLIENT_ID: 'id' })).toContain('GITHUB_CLIENT_SECRET is missing');
  });
});

describe('the former name of a setting', () => {
  const servedWithoutKey = { ...SERVED, ENCRYPTION_KEY: '' };
  const otherKey = Buffer.alloc(32, 9).toString('base64');

  it('is read when the current name is not set', () => {
    const former = {
      ...servedWithoutKey,
      SEALING_KEY: KEY,
      PREVIOUS_SEALING_KEYS: otherKey,
    };
    expect(loadSettings(former)).toMatchObject({
      encryptionKey: KEY,
      previousEncryptionKeys: [otherKey],
    });
    expect(loadSettings({ ...former, ENCRYPTION_KEY: ' ' }).encryptionKey).toBe(KEY);
  });

  it('exists only for the encryption key: other settings are read under their current names', () => {
    const aliases = listVariables().flatMap(({ variable }) => variable.aliases);
    expect(aliases).toEqual(['SEALING_KEY', 'PREVIOUS_SEALING_KEYS']);
  });

  it('may be set together with the current name only if both have the same value', () => {
    expect(loadSettings({ ...SERVED, SEALING_KEY: KEY }).encryptionKey).toBe(KEY);
    expect(settingsErrorOf({ ...SERVED, SEALING_KEY: otherKey })).toContain(
      'ENCRYPTION_KEY and its former name SEALING_KEY are both set and differ',
    );
  });

  it('is named in the error when its value is invalid, and a secret value is not shown', () => {
    const message = settingsErrorOf({
      ...servedWithoutKey,
      SEALING_KEY: 'my-own-secret',
    });
    expect(message).toContain('  SEALING_KEY is invalid; it must be 32 bytes in base64.');
    expect(message).not.toMatch(/ENCRYPTION_KEY|my-own-secret/);
    expect(settingsErrorOf({ ...SERVED, SEALING_KEY: 'my-own-secret' })).not.toContain('my-own-secret');
  });

  it('belongs to only one setting', () => {
    const names = listVariables().flatMap(({ variable: { name, aliases } }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });
});
