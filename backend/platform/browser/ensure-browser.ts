import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import {
  BrowserNotFound,
  type FindBrowserOptions,
  type SandboxRule,
  type BrowserAttempt,
  type FoundBrowser,
} from '@libs/capture/browser';
import { findBrowserInHost } from '@libs/capture-host';
import type { Settings } from '../config';
import type { Log } from '../log';
import { aptInstaller, isDebianBased } from './apt-installer';
import { BrowserUnavailable } from './browser-unavailable';
import { npmInstaller, unpackedFolder } from './npm-installer';
import type { BrowserInstaller } from './browser-installer';
import { playwrightInstaller } from './playwright-installer';
import { readBrowserLocation, saveBrowserLocation } from './browser-location';

/** The installers, in the order in which they are tried. */
const INSTALLERS: readonly BrowserInstaller[] = [aptInstaller, npmInstaller, playwrightInstaller];

const SANDBOX_ADVICE =
  'BROWSER_SANDBOX is required (the default with PROFILE=served), but the browser starts only without its sandbox. Run the application as a user other than root, on a system that allows user namespaces. If the application is isolated in its own container, you can set BROWSER_SANDBOX=preferred to capture without the sandbox.';

/** Options that restrict the browser search, for tests. */
export interface EnsureBrowserOptions {
  search?: Pick<FindBrowserOptions, 'systemPaths' | 'installed'>;
  installers?: readonly BrowserInstaller[];
}

/**
 * Returns a browser that starts. With BROWSER_PATH, only that one is tried. Otherwise the search covers Playwright's
 * build, an installed Chrome, system browsers and browsers installed earlier. If none starts, one is installed: with
 * apt-get as root, from the npm registry, or from Playwright's servers. Each attempt is announced in one line and has
 * a time limit, so that a closed network causes an error instead of a hang.
 *
 * @throws BrowserUnavailable with everything that was tried and the command to run.
 */
export async function ensureBrowser(
  settings: Pick<Settings, 'browserPath' | 'browserSandbox' | 'cacheHome'>,
  log: Log,
  { search = {}, installers = INSTALLERS }: EnsureBrowserOptions = {},
): Promise<FoundBrowser> {
  const { browserPath, browserSandbox: sandbox } = settings;
  if (browserPath !== null) return findAtPath(browserPath, sandbox);
  const cache = cacheFolder(settings.cacheHome);
  const searchOptions = { ...search, sandbox, unpackedFolder: unpackedFolder(cache) };
  const lastLocation = readBrowserLocation(cache);
  const found =
    (lastLocation && (await tryFind({ ...lastLocation, sandbox })).found) ||
    (await findOrInstall(cache, searchOptions, installers, log));
  saveBrowserLocation(cache, found.label);
  return found;
}

async function findAtPath(browserPath: string, sandbox: SandboxRule): Promise<FoundBrowser> {
  const search = { browserPath, sandbox };
  const { found, tried } = await tryFind(search);
  if (found) return found;
  await assertSandboxWorks(search, tried);
  throw new BrowserUnavailable(
    tried,
    `BROWSER_PATH is '${browserPath}'. Set it to a Chromium or Chrome that starts, or unset it to search for one automatically.`,
  );
}

async function findOrInstall(
  cache: string,
  search: FindBrowserOptions,
  installers: readonly BrowserInstaller[],
  log: Log,
): Promise<FoundBrowser> {
  const first = await tryFind(existingLocations(search));
  if (first.found) return first.found;
  await assertSandboxWorks(existingLocations(search), first.tried);
  const failures: BrowserAttempt[] = [];
  for (const installer of installers.filter((candidate) => candidate.isSupported())) {
    log.info(installer.announcement);
    try {
      await installer.install(cache);
      const { found, tried } = await tryFind(existingLocations(search));
      if (found) return found;
      failures.push({ label: installer.label, reason: tried.at(-1)?.reason ?? 'did not install a browser' });
    } catch (error) {
      failures.push({
        label: installer.label,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    log.warn(`Could not install a browser: ${failures.at(-1)?.reason}`);
  }
  throw new BrowserUnavailable([...first.tried, ...failures], installAdvice());
}

/**
 * @throws BrowserUnavailable if only the missing sandbox prevents a browser from starting, because installing another
 *   browser would not help.
 */
async function assertSandboxWorks(
  search: FindBrowserOptions,
  tried: readonly BrowserAttempt[],
): Promise<void> {
  if (search.sandbox !== 'required') return;
  const { found } = await tryFind({ ...search, sandbox: 'preferred' });
  if (found) throw new BrowserUnavailable(tried, SANDBOX_ADVICE);
}

/** Returns the locations to search. The unpacked package is included only if it exists. */
const existingLocations = ({ unpackedFolder: folder, ...search }: FindBrowserOptions): FindBrowserOptions =>
  folder !== undefined && existsSync(folder) ? { ...search, unpackedFolder: folder } : search;

async function tryFind(
  search: FindBrowserOptions,
): Promise<{ found: FoundBrowser | null; tried: readonly BrowserAttempt[] }> {
  try {
    return { found: await findBrowserInHost(search), tried: [] };
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    return { found: null, tried: error.attempts };
  }
}

function installAdvice(): string {
  const command = isDebianBased()
    ? `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y chromium`
    : 'npx playwright install --with-deps --only-shell chromium';
  return `Run: ${command}\nOr set BROWSER_PATH to your own Chromium or Chrome.`;
}

/** Returns the user's cache folder, or one per user in the temporary folder when the home folder is not writable. */
function cacheFolder(cacheHome: string | null): string {
  const preferred = path.join(cacheHome ?? path.join(homedir(), '.cache'), 'gazetteer');
  try {
    mkdirSync(preferred, { recursive: true });
    accessSync(preferred, constants.W_OK);
    return preferred;
  } catch {
    return path.join(tmpdir(), `gazetteer-cache-${process.getuid?.() ?? 'user'}`);
  }
}
