import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import {
  BrowserNotFound,
  type BrowserSearch,
  type BrowserTry,
  findBrowser,
  type FoundBrowser,
} from '@libs/capture/page';
import type { Settings } from '../config';
import type { Log } from '../log';
import { apt, isDebianKin } from './apt';
import { BrowserUnavailable } from './browser-unavailable';
import { npmPackage, unpackedFolder } from './npm-package';
import type { Obtainer } from './obtainer';
import { playwrightBuild } from './playwright-build';
import { lastWinner, rememberWinner } from './winner';

/** In the order in which they are tried. */
const OBTAINERS: readonly Obtainer[] = [apt, npmPackage, playwrightBuild];

/** Narrows where is looked, for tests. */
export interface BrowserGround {
  search?: Pick<BrowserSearch, 'systemPaths' | 'installed'>;
  obtainers?: readonly Obtainer[];
}

/**
 * A browser that really starts: BROWSER_PATH alone when it is set; else Playwright's own build, an installed Chrome, a
 * system one, one obtained before; else one is obtained: by apt-get as root, from the npm registry, from Playwright's
 * servers. Each way is announced in one line and has a time limit, so that a closed network fails and does not hang.
 *
 * @throws BrowserUnavailable naming everything that was tried and the command to run.
 */
export async function ensureBrowser(
  settings: Pick<Settings, 'browserPath' | 'cacheHome'>,
  log: Log,
  { search = {}, obtainers = OBTAINERS }: BrowserGround = {},
): Promise<FoundBrowser> {
  if (settings.browserPath !== null) return atPath(settings.browserPath);
  const cache = cacheFolder(settings.cacheHome);
  const everywhere = { ...search, unpackedFolder: unpackedFolder(cache) };
  const remembered = lastWinner(cache);
  const found =
    (remembered && (await tryFind(remembered)).found) ||
    (await findOrObtain(cache, everywhere, obtainers, log));
  rememberWinner(cache, found.label);
  return found;
}

async function atPath(browserPath: string): Promise<FoundBrowser> {
  const { found, tried } = await tryFind({ browserPath });
  if (found) return found;
  throw new BrowserUnavailable(
    tried,
    `BROWSER_PATH is '${browserPath}'. Set it to a Chromium or Chrome that starts, or unset it to have one looked for.`,
  );
}

async function findOrObtain(
  cache: string,
  search: BrowserSearch,
  obtainers: readonly Obtainer[],
  log: Log,
): Promise<FoundBrowser> {
  const first = await tryFind(known(search));
  if (first.found) return first.found;
  const failures: BrowserTry[] = [];
  for (const obtainer of obtainers.filter(({ applies }) => applies())) {
    log.info(obtainer.announcement);
    try {
      await obtainer.obtain(cache);
      const { found, tried } = await tryFind(known(search));
      if (found) return found;
      failures.push({ label: obtainer.label, reason: tried.at(-1)?.reason ?? 'brought no browser' });
    } catch (error) {
      failures.push({
        label: obtainer.label,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    log.warn(`That did not bring a browser: ${failures.at(-1)?.reason}`);
  }
  throw new BrowserUnavailable([...first.tried, ...failures], advice());
}

/** The unpacked package counts as a place only where it is unpacked. */
const known = ({ unpackedFolder: folder, ...search }: BrowserSearch): BrowserSearch =>
  folder !== undefined && existsSync(folder) ? { ...search, unpackedFolder: folder } : search;

async function tryFind(
  search: BrowserSearch,
): Promise<{ found: FoundBrowser | null; tried: readonly BrowserTry[] }> {
  try {
    return { found: await findBrowser(search), tried: [] };
  } catch (error) {
    if (!(error instanceof BrowserNotFound)) throw error;
    return { found: null, tried: error.tried };
  }
}

function advice(): string {
  const command = isDebianKin()
    ? `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y chromium`
    : 'npx playwright install --with-deps --only-shell chromium';
  return `Run: ${command}\nOr set BROWSER_PATH to a Chromium or Chrome of yours.`;
}

/** The user's cache folder; one of their own in the temporary folder where the home cannot be written. */
function cacheFolder(cacheHome: string | null): string {
  const wanted = path.join(cacheHome ?? path.join(homedir(), '.cache'), 'gazetteer');
  try {
    mkdirSync(wanted, { recursive: true });
    accessSync(wanted, constants.W_OK);
    return wanted;
  } catch {
    return path.join(tmpdir(), `gazetteer-cache-${process.getuid?.() ?? 'user'}`);
  }
}
