import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBrowserScript } from '../../../test/support/browser-script';
import { isRunning } from '../../../test/support/database-owner';
import { until } from '../../../test/support/until';
import type { Settings } from '../config';
import { BrowserUnavailable, ensureBrowser } from './index';
import { createNpmInstaller, unpackedFolder } from './npm-installer';
import type { BrowserInstaller } from './browser-installer';
import { runCommand } from './run-command';

/** A machine without any browser. */
const NOTHING_INSTALLED = { systemPaths: [], installed: false };

let cacheHome: string;
let logged: string[];
const log = {
  debug: () => undefined,
  info: (text: string) => void logged.push(text),
  warn: (text: string) => void logged.push(text),
};
const settings = (
  browserPath: string | null = null,
  browserSandbox: Settings['browserSandbox'] = 'preferred',
) => ({ browserPath, browserSandbox, cacheHome });
beforeEach(() => {
  cacheHome = mkdtempSync(path.join(tmpdir(), 'browser-'));
  logged = [];
});
afterEach(() => rmSync(cacheHome, { recursive: true }));

const fakeInstaller = (label: string, install: BrowserInstaller['install']): BrowserInstaller => ({
  label,
  announcement: `${label} begins`,
  isSupported: () => true,
  install,
});
const workingInstaller = fakeInstaller('the working installer', async (cache) =>
  writeBrowserScript(path.join(unpackedFolder(cache), 'chromium')),
);
const failingInstaller = fakeInstaller('the failing installer', async () => {
  throw new Error('the network is closed');
});
const unsupportedInstaller = {
  ...fakeInstaller('the unsupported installer', workingInstaller.install),
  isSupported: () => false,
};

describe('the browser for captures', () => {
  it('is only ever the one at BROWSER_PATH when that variable is set', async () => {
    const ownBrowser = path.join(cacheHome, 'my-browser');
    await writeBrowserScript(ownBrowser);
    expect((await ensureBrowser(settings(ownBrowser), log)).launch.executablePath).toBe(ownBrowser);
    const missingBrowser = ensureBrowser(settings('/nowhere/chrome'), log, {
      installers: [workingInstaller],
    });
    await expect(missingBrowser).rejects.toThrow(/BROWSER_PATH is '\/nowhere\/chrome'/);
    expect(logged).toEqual([]);
  });

  it('is installed when the machine has none, with each attempt announced first', async () => {
    const found = await ensureBrowser(settings(), log, {
      search: NOTHING_INSTALLED,
      installers: [unsupportedInstaller, failingInstaller, workingInstaller],
    });
    expect(found.launch.executablePath).toContain(cacheHome);
    expect(logged).toEqual([
      'the failing installer begins',
      'Could not install a browser: the network is closed',
      'the working installer begins',
    ]);
  });

  it('is not installed a second time', async () => {
    await ensureBrowser(settings(), log, { search: NOTHING_INSTALLED, installers: [workingInstaller] });
    await ensureBrowser(settings(), log, { search: NOTHING_INSTALLED, installers: [failingInstaller] });
    expect(logged).toEqual(['the working installer begins']);
  });

  it('is searched for again when the last one found is gone', async () => {
    await ensureBrowser(settings(), log, { search: NOTHING_INSTALLED, installers: [workingInstaller] });
    rmSync(unpackedFolder(path.join(cacheHome, 'gazetteer')), { recursive: true });
    await ensureBrowser(settings(), log, { search: NOTHING_INSTALLED, installers: [workingInstaller] });
    expect(logged).toEqual(['the working installer begins', 'the working installer begins']);
  });

  it('is not used without its sandbox if the operator requires the sandbox', async () => {
    const ownBrowser = path.join(cacheHome, 'my-browser');
    await writeBrowserScript(ownBrowser, { needsNoSandbox: true });

    expect(await ensureBrowser(settings(ownBrowser), log)).toMatchObject({ sandboxed: false });
    const search = { installed: false, systemPaths: [ownBrowser] };
    for (const ensure of [
      () => ensureBrowser(settings(ownBrowser, 'required'), log),
      () => ensureBrowser(settings(null, 'required'), log, { search, installers: [workingInstaller] }),
    ])
      await expect(ensure()).rejects.toThrow(/BROWSER_SANDBOX is required .* BROWSER_SANDBOX=preferred/);
    // Installs no other browser, because it would have no sandbox either.
    expect(logged).toEqual([]);
  });

  it('is reported as missing, with all attempts and the command to run, when it cannot be installed', async () => {
    const search = { ...NOTHING_INSTALLED, systemPaths: ['/nowhere/chromium'] };
    const error: unknown = await ensureBrowser(settings(), log, {
      search,
      installers: [failingInstaller],
    }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BrowserUnavailable);
    const lines = (error as Error).message.split('\n');
    expect(lines).toContain('  the failing installer: the network is closed');
    expect(lines).toContain('  not found: /nowhere/chromium');
    expect(lines.at(-2)).toMatch(/^Run: (sudo )?(apt-get install|npx playwright install)/);
  });
});

describe('the npm package', () => {
  it('fails without hanging when the registry is unreachable, and leaves nothing behind', async () => {
    const unreachableRegistry = createNpmInstaller('--registry=http://127.0.0.1:9');
    await expect(unreachableRegistry.install(cacheHome)).rejects.toThrow(/ECONNREFUSED/);
    expect(readdirSync(cacheHome)).toEqual([]);
  });
});

describe('a command that installs a browser', () => {
  it("gets none of the application's own environment variables", async () => {
    const names = await runCommand('env', [], { timeoutMs: 10_000 });
    expect(names).toMatch(/^PATH=/m);
    expect(names).not.toMatch(/^(NODE_ENV|NODE_OPTIONS|JEST_\w+|DATABASE_URL|ENCRYPTION_KEY)=/m);
  });
});

describe('a command that exceeds its time limit', () => {
  it('is killed with all processes that it started', async () => {
    const pidFile = path.join(cacheHome, 'pid');
    const hangingCommand = runCommand('/bin/sh', ['-c', `sleep 600 & echo $! > ${pidFile}; wait`], {
      timeoutMs: 5_000,
    });
    await expect(hangingCommand).rejects.toThrow('timed out after 5 s');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await until('the process that it started is gone', () => !isRunning(pid));
  });
});
