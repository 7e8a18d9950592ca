import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FoundBrowser } from '@libs/capture/page';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { runs } from '../../../test/support/database-owner';
import { machineBrowser } from '../../../test/support/machine-browser';
import { until } from '../../../test/support/until';
import { BrowserUnavailable, ensureBrowser } from './index';
import { npmPackageWith, unpackedFolder } from './npm-package';
import type { Obtainer } from './obtainer';
import { runCommand } from './run-command';

/** A machine where nothing is installed. */
const BARE = { systemPaths: [], installed: false };

let machines: FoundBrowser;
beforeAll(async () => {
  machines = await machineBrowser();
});

let cacheHome: string;
let said: string[];
const log = {
  debug: () => undefined,
  info: (text: string) => void said.push(text),
  warn: (text: string) => void said.push(text),
};
const settings = (browserPath: string | null = null) => ({ browserPath, cacheHome });
beforeEach(() => {
  cacheHome = mkdtempSync(path.join(tmpdir(), 'browser-'));
  said = [];
});
afterEach(() => rmSync(cacheHome, { recursive: true }));

/** A program that starts the machine's browser: what a way of obtaining one leaves behind. */
function placeBrowser(file: string): void {
  const program = machines.launch.executablePath ?? chromium.executablePath();
  // An unpacked one has its libraries and fonts beside it.
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = machines.launch.env ?? {};
  const exports = Object.entries({ LD_LIBRARY_PATH, FONTCONFIG_PATH }).filter(([, value]) => value !== '');
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = exports.map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(file, `#!/bin/sh\n${lines.join('')}exec '${program}' "$@"\n`);
  chmodSync(file, 0o755);
}

const obtainer = (label: string, obtain: Obtainer['obtain']): Obtainer => ({
  label,
  announcement: `${label} begins`,
  applies: () => true,
  obtain,
});
const works = obtainer('a way that works', async (cache) =>
  placeBrowser(path.join(unpackedFolder(cache), 'chromium')),
);
const fails = obtainer('a way that fails', async () => {
  throw new Error('the network is closed');
});
const misfits = { ...obtainer('a way for other machines', works.obtain), applies: () => false };

describe('the browser that captures', () => {
  it('is the one at BROWSER_PATH, and none other, when that is set', async () => {
    const own = path.join(cacheHome, 'my-browser');
    placeBrowser(own);
    expect((await ensureBrowser(settings(own), log)).launch.executablePath).toBe(own);
    const nothing = ensureBrowser(settings('/nowhere/chrome'), log, { obtainers: [works] });
    await expect(nothing).rejects.toThrow(/BROWSER_PATH is '\/nowhere\/chrome'/);
    expect(said).toEqual([]);
  });

  it('is obtained where the machine has none, each way announced before it begins', async () => {
    const found = await ensureBrowser(settings(), log, { search: BARE, obtainers: [misfits, fails, works] });
    expect(found.launch.executablePath).toContain(cacheHome);
    expect(said).toEqual([
      'a way that fails begins',
      'That did not bring a browser: the network is closed',
      'a way that works begins',
    ]);
  });

  it('is not obtained a second time', async () => {
    await ensureBrowser(settings(), log, { search: BARE, obtainers: [works] });
    await ensureBrowser(settings(), log, { search: BARE, obtainers: [fails] });
    expect(said).toEqual(['a way that works begins']);
  });

  it('is looked for anew when the one of last time is gone', async () => {
    await ensureBrowser(settings(), log, { search: BARE, obtainers: [works] });
    rmSync(unpackedFolder(path.join(cacheHome, 'gazetteer')), { recursive: true });
    await ensureBrowser(settings(), log, { search: BARE, obtainers: [works] });
    expect(said).toEqual(['a way that works begins', 'a way that works begins']);
  });

  it('that cannot be had is an error with all that was tried and the command to run', async () => {
    const search = { ...BARE, systemPaths: ['/nowhere/chromium'] };
    const error: unknown = await ensureBrowser(settings(), log, { search, obtainers: [fails] }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(BrowserUnavailable);
    const lines = (error as Error).message.split('\n');
    expect(lines).toContain('  a way that fails: the network is closed');
    expect(lines).toContain('  not there: /nowhere/chromium');
    expect(lines.at(-2)).toMatch(/^Run: (sudo )?(apt-get install|npx playwright install)/);
  });
});

describe('the npm package', () => {
  it('fails and does not hang where the registry is not reached, and leaves nothing behind', async () => {
    const closed = npmPackageWith('--registry=http://127.0.0.1:9');
    await expect(closed.obtain(cacheHome)).rejects.toThrow(/ECONNREFUSED/);
    expect(readdirSync(cacheHome)).toEqual([]);
  });
});

describe('a command that takes too long', () => {
  it('is ended with everything that it started', async () => {
    const pidFile = path.join(cacheHome, 'pid');
    const stuck = runCommand('/bin/sh', ['-c', `sleep 600 & echo $! > ${pidFile}; wait`], {
      timeoutMs: 2_000,
    });
    await expect(stuck).rejects.toThrow('no end within 2 s');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await until('the process that it started is gone', () => !runs(pid));
  });
});
