import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  envExample,
  loadSettings,
  readEnvironment,
  SettingsError,
  settingsPage,
  withEncryptionKey,
} from './index';
import { listVariables } from './schema';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the .env file', () => {
  it('supplies variables that the process does not set', () => {
    writeFileSync(path.join(folder, '.env'), '# mine\nPORT=4100\nPATH=/nowhere\nMAPS_LANGUAGE="de"\n');
    const environment = readEnvironment(folder);
    expect(environment.PATH).toBe(process.env.PATH);
    expect(loadSettings({ ...environment, HOST: '' })).toMatchObject({
      port: 4100,
      maps: { language: 'de' },
    });
  });

  it('is optional', () => {
    expect(readEnvironment(folder, { PORT: '1' })).toEqual({ PORT: '1' });
  });
});

describe('the encryption key in the embedded profile', () => {
  const settings = () => loadSettings({ DATA_DIR: path.join(folder, 'data') });

  it('is generated once, readable only by its owner, and reused', () => {
    const first = withEncryptionKey(settings()).encryptionKey;
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(withEncryptionKey(settings()).encryptionKey).toBe(first);
    expect(statSync(path.join(folder, 'data', 'encryption-key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['encryption-key']);
  });

  it('is never replaced when its file is damaged', () => {
    withEncryptionKey(settings());
    const file = path.join(folder, 'data', 'encryption-key');
    writeFileSync(file, 'torn');
    expect(() => withEncryptionKey(settings())).toThrow(SettingsError);
    expect(readFileSync(file, 'utf8')).toBe('torn');
  });

  const legacyKey = Buffer.alloc(32, 2).toString('base64');
  const writeKey = (name: string, key: string) => {
    mkdirSync(path.join(folder, 'data'), { recursive: true });
    writeFileSync(path.join(folder, 'data', name), `${key}\n`);
  };

  it('is read from a file with the former name, which stays unchanged', () => {
    writeKey('sealing-key', legacyKey);
    expect(withEncryptionKey(settings())).toMatchObject({
      encryptionKey: legacyKey,
      previousEncryptionKeys: [],
    });
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['sealing-key']);
  });

  it('is not replaced when the file with the former name is damaged', () => {
    writeKey('sealing-key', 'torn');
    expect(() => withEncryptionKey(settings())).toThrow(/sealing-key is not 32 bytes in base64/);
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['sealing-key']);
  });

  it('can replace the key in the file with the former name, and secrets encrypted with the old key stay readable', () => {
    const key = Buffer.alloc(32, 3).toString('base64');
    const earlierKey = Buffer.alloc(32, 4).toString('base64');
    writeKey('sealing-key', legacyKey);
    writeKey('encryption-key', key);
    expect(withEncryptionKey({ ...settings(), previousEncryptionKeys: [earlierKey] })).toMatchObject({
      encryptionKey: key,
      previousEncryptionKeys: [earlierKey, legacyKey],
    });
    writeKey('encryption-key', legacyKey);
    expect(withEncryptionKey(settings())).toMatchObject({
      encryptionKey: legacyKey,
      previousEncryptionKeys: [],
    });
  });

  it('is not generated when the operator sets one', () => {
    const operatorKey = Buffer.alloc(32, 1).toString('base64');
    expect(withEncryptionKey({ ...settings(), encryptionKey: operatorKey }).encryptionKey).toBe(operatorKey);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the documents generated from the schema', () => {
  it('include the former names of a variable', () => {
    for (const document of [envExample(), settingsPage()])
      expect(document).toContain('Formerly SEALING_KEY.');
  });

  it('list every variable once', () => {
    for (const { variable } of listVariables()) {
      expect(
        envExample()
          .split('\n')
          .filter((line) => line.startsWith(`#${variable.name}=`)),
      ).toHaveLength(1);
      expect(settingsPage()).toContain(`| \`${variable.name}\``);
    }
  });

  it('include an .env.example whose lines, once uncommented, equal the defaults', () => {
    const uncommented = envExample().replaceAll(/^#(?=[A-Z_]+=)/gm, '');
    writeFileSync(path.join(folder, '.env'), uncommented);
    expect(loadSettings(readEnvironment(folder, {}))).toEqual(loadSettings({}));
  });
});
