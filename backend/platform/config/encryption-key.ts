import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_SCHEMA } from './schema';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { InvalidValue } from './variable';

const FILE = 'encryption-key';

/**
 * The settings with an encryption key in them: the operator's, else the one in the data folder (32 bytes in base64, mode
 * 0600), which is made at the first start. Served never comes here without a key (rules.ts).
 *
 * @throws SettingsError when the file in the data folder holds no key: a new one would make sealed secrets unreadable.
 */
export function withEncryptionKey(settings: Settings): Settings & { encryptionKey: string } {
  return { ...settings, encryptionKey: settings.encryptionKey ?? readOrCreateKey(settings.dataDir) };
}

function readOrCreateKey(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) createKey(file);
  return validatedKey(readFileSync(file, 'utf8').trim(), file);
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

function validatedKey(key: string, file: string): string {
  try {
    SETTINGS_SCHEMA.encryptionKey.parse(key);
    return key;
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const message = `of ${file} is not ${SETTINGS_SCHEMA.encryptionKey.allowedValues}. Restore the file; without its key the stored secrets cannot be read.`;
    throw new SettingsError([{ variable: SETTINGS_SCHEMA.encryptionKey.name, message }]);
  }
}
