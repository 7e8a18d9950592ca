import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_SCHEMA } from './schema';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { InvalidValue } from './variable';

const FILE = 'encryption-key';
/** The name that the file had before. It stays where it is: backups, and a return to an earlier version, rely on it. */
const LEGACY_FILE = 'sealing-key';

/**
 * The settings with an encryption key in them: the operator's, else the one in the data folder (32 bytes in base64, mode
 * 0600), which is made at the first start. Served never comes here without a key (rules.ts).
 *
 * @throws SettingsError when a file in the data folder holds no key: a new one would make stored secrets unreadable.
 */
export function withEncryptionKey(settings: Settings): Settings & { encryptionKey: string } {
  if (settings.encryptionKey !== null) return { ...settings, encryptionKey: settings.encryptionKey };
  const { key, legacyKey } = readOrCreateKeys(settings.dataDir);
  const previousEncryptionKeys = [
    ...settings.previousEncryptionKeys,
    ...(legacyKey === null ? [] : [legacyKey]),
  ];
  return { ...settings, encryptionKey: key, previousEncryptionKeys };
}

/** The key of now, and that of a legacy file which another key has replaced. */
function readOrCreateKeys(dataDir: string): { key: string; legacyKey: string | null } {
  const [file, legacyFile] = [path.join(dataDir, FILE), path.join(dataDir, LEGACY_FILE)];
  mkdirSync(dataDir, { recursive: true });
  const legacyKey = existsSync(legacyFile) ? readKey(legacyFile) : null;
  if (legacyKey !== null && !existsSync(file)) return { key: legacyKey, legacyKey: null };
  if (!existsSync(file)) createKey(file);
  const key = readKey(file);
  return { key, legacyKey: legacyKey === key ? null : legacyKey };
}

/** Appears whole or not at all, and never in place of another process's key. */
function createKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function readKey(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  try {
    SETTINGS_SCHEMA.encryptionKey.parse(key);
    return key;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const message = `of ${file} is not ${SETTINGS_SCHEMA.encryptionKey.allowedValues}. Restore the file; without its key the stored secrets cannot be read.`;
    throw new SettingsError([{ variable: SETTINGS_SCHEMA.encryptionKey.name, message }]);
  }
}
