import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findMisspelledSettings, loadSettings, SettingsError, settingsPage } from './index';
import { listVariables } from './schema';

const KEY = Buffer.alloc(32, 7).toString('base64');
const SECRETS = listVariables().flatMap(({ variable }) => (variable.secret ? [variable] : []));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileWith = (content: string | Uint8Array, name = 'secret') => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ variable, message }) => `${variable} ${message}`);
  }
}

describe('a secret setting in a file', () => {
  it.each([
    ['without a newline', KEY],
    ['with a newline', `${KEY}\n`],
    ['with a newline of Windows', `${KEY}\r\n`],
  ])('is read %s', (_description, content) => {
    expect(loadSettings({ ENCRYPTION_KEY_FILE: fileWith(content) }).encryptionKey).toBe(KEY);
  });

  it('loses only one newline at its end, and no spaces', () => {
    expect(loadSettings({ METRICS_TOKEN_FILE: fileWith(' token \n\n') }).metricsToken).toBe(' token \n');
  });

  it('can be a link, as in Kubernetes', () => {
    fileWith('token\n', 'target');
    const link = path.join(folder, 'link');
    symlinkSync('target', link);
    expect(loadSettings({ METRICS_TOKEN_FILE: link }).metricsToken).toBe('token');
  });

  it('can be named under a former name of the setting', () => {
    expect(loadSettings({ SEALING_KEY_FILE: fileWith(KEY) }).encryptionKey).toBe(KEY);
    const other = fileWith(Buffer.alloc(32, 8).toString('base64'), 'other');
    expect(problemsOf({ ENCRYPTION_KEY: KEY, SEALING_KEY_FILE: other })).toEqual([
      'ENCRYPTION_KEY and its former name SEALING_KEY_FILE are both set and differ; remove one of them.',
    ]);
  });

  it('is possible for every secret, and for no other setting', () => {
    expect(SECRETS.length).toBeGreaterThan(5);
    for (const { name } of SECRETS) {
      expect(problemsOf({ [`${name}_FILE`]: path.join(folder, 'absent') })).toContain(
        `${name}_FILE names the file '${path.join(folder, 'absent')}', which cannot be read (ENOENT).`,
      );
      expect(findMisspelledSettings({ [`${name}_FILE`]: 'x' })).toEqual([]);
    }
    expect(loadSettings({ MAPS_LANGUAGE_FILE: fileWith('de') }).maps.language).toBe('en');
    expect(findMisspelledSettings({ MAPS_LANGUAGE_FILE: 'x' })).toHaveLength(1);
    expect(settingsPage()).toContain('DATABASE_URL_FILE');
  });

  it('is refused together with the setting itself, even with the same value', () => {
    expect(problemsOf({ METRICS_TOKEN: 'token', METRICS_TOKEN_FILE: fileWith('token') })).toEqual([
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set; remove one of them.',
    ]);
    expect(loadSettings({ METRICS_TOKEN: ' ', METRICS_TOKEN_FILE: fileWith('token') }).metricsToken).toBe(
      'token',
    );
    expect(loadSettings({ METRICS_TOKEN: 'token', METRICS_TOKEN_FILE: '' }).metricsToken).toBe('token');
  });

  it.each([
    ['is empty', '\n'],
    ['is larger than 64 kB', 'x'.repeat(64 * 1024 + 1)],
    ['is not UTF-8 text', Uint8Array.of(0x61, 0xff, 0xfe)],
  ])('is refused if it %s', (reason, content) => {
    const file = fileWith(content);
    expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual([
      `METRICS_TOKEN_FILE names the file '${file}', which ${reason}.`,
    ]);
  });

  it('is refused if it is a folder or a pipe that nobody writes to', () => {
    const directory = path.join(folder, 'directory');
    mkdirSync(directory);
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const file of [directory, pipe])
      expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual([
        `METRICS_TOKEN_FILE names the file '${file}', which is not a regular file.`,
      ]);
  });

  it('is named by its path if its content is invalid, and nothing of the content is shown', () => {
    const file = fileWith('hunter2-not-a-key');
    expect(problemsOf({ PROFILE: 'served', ENCRYPTION_KEY_FILE: file })).toContain(
      `ENCRYPTION_KEY_FILE names the file '${file}', whose content is invalid; it must be 32 bytes in base64.`,
    );
    const problems = problemsOf({ PROFILE: 'served', ENCRYPTION_KEY_FILE: file }).join();
    expect(problems).not.toContain('hunter2');
    expect(problems).not.toContain('ENCRYPTION_KEY is missing');
  });
});
