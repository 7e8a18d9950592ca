import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMA } from './schema';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { Refused } from './variable';

const FILE = 'sealing-key';

/**
 * The settings with a sealing key in them: the operator's, else the one in the data folder (32 bytes in base64, mode
 * 0600), which is made at the first start. Served never comes here without a key (rules.ts).
 *
 * @throws SettingsError when the file in the data folder holds no key: a new one would make sealed secrets unreadable.
 */
export function withSealingKey(settings: Settings): Settings & { sealingKey: string } {
  return { ...settings, sealingKey: settings.sealingKey ?? keyIn(settings.dataDir) };
}

function keyIn(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeKey(file);
  return checked(readFileSync(file, 'utf8').trim(), file);
}

/** Appears whole or not at all, and never in place of another process's key. */
function makeKey(file: string): void {
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

function checked(key: string, file: string): string {
  try {
    SCHEMA.sealingKey.parse(key);
    return key;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const message = `of ${file} is not ${SCHEMA.sealingKey.allowed}. Restore the file; without its key the stored secrets cannot be read.`;
    throw new SettingsError([{ variable: SCHEMA.sealingKey.name, message }]);
  }
}
