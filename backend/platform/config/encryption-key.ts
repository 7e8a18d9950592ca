import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_SCHEMA } from './schema';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { InvalidValue } from './variable';

const FILE = 'encryption-key';
/**
 * Former name of the key file. A file with this name stays in place, because backups and a rollback to an earlier
 * version depend on it.
 */
const LEGACY_FILE = 'sealing-key';

/**
 * Returns the settings with an encryption key: the operator's, or else the one in the data folder (32 bytes in
 * base64, mode 0600), which is generated at the first start. In the served profile the key is always set (rules.ts).
 *
 * @throws SettingsError when a file in the data folder contains no valid key: a new one would make stored secrets
 *   unreadable.
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

/** Returns the current key and, if it replaced an earlier key in the legacy file, also the earlier key. */
function readOrCreateKeys(dataDir: string): { key: string; legacyKey: string | null } {
  const [file, legacyFile] = [path.join(dataDir, FILE), path.join(dataDir, LEGACY_FILE)];
  mkdirSync(dataDir, { recursive: true });
  const legacyKey = existsSync(legacyFile) ? readKey(legacyFile) : null;
  if (legacyKey !== null && !existsSync(file)) return { key: legacyKey, legacyKey: null };
  if (!existsSync(file)) createKey(file);
  const key = readKey(file);
  return { key, legacyKey: legacyKey === key ? null : legacyKey };
}

/** Creates the file atomically, and never overwrites another process's key. */
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
    const message = `in ${file} is not ${SETTINGS_SCHEMA.encryptionKey.allowedValues}. Restore the file; without its key the stored secrets cannot be read.`;
    throw new SettingsError([{ variable: SETTINGS_SCHEMA.encryptionKey.name, message }]);
  }
}
