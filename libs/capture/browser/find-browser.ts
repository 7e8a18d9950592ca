import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LaunchOptions } from 'playwright';
import { messageOf } from '../errors';
import { browserEnvironment } from './browser-environment';

/**
 * A browser that was started and stopped once to verify it. Pass `launch` to `openBrowserSource` or to
 * `chromium.launch`.
 */
export interface FoundBrowser {
  /** Where the browser was found, for display: "BROWSER_PATH", "Playwright's own build", "/usr/bin/chromium", … */
  label: string;
  /** Version that the browser reports, e.g. "150.0.7871.0". */
  version: string;
  /**
   * Launch options, limited to those that differ from Playwright's defaults: executablePath or channel,
   * chromiumSandbox, env.
   */
  launch: LaunchOptions;
  /** Whether the browser runs in its own sandbox, which limits what a page that takes over the browser can do. */
  sandboxed: boolean;
}

/** Whether a browser that starts only without its sandbox is acceptable. */
export type SandboxRule = 'required' | 'preferred';

export interface FindBrowserOptions {
  /** BROWSER_PATH as set by the user. If set, nothing else is tried. */
  browserPath?: string;
  /**
   * Folder of an unpacked npm browser package: `chromium`, and next to it `al2023/lib` and `fonts` if the package has
   * them.
   */
  unpackedFolder?: string;
  /** Default: preferred. */
  sandbox?: SandboxRule;
  /** Replaces the list of system paths. */
  systemPaths?: readonly string[];
  /** false: skip Playwright's own build and installed Chrome or Edge. */
  installed?: boolean;
  /** Maximum time for one attempt, in milliseconds. */
  timeoutMs?: number;
}

/** A location that was tried without success. */
export interface BrowserAttempt {
  label: string;
  reason: string;
}

/** Thrown if no location has a browser that starts. `attempts` lists the locations and the reasons. */
export class BrowserNotFound extends Error {
  override readonly name = 'BrowserNotFound';
  constructor(readonly attempts: readonly BrowserAttempt[]) {
    super(`No usable browser: ${attempts.map(({ label, reason }) => `${label}: ${reason}`).join('; ')}`);
  }
}

/**
 * The headless shell comes first, because it needs about a third of the full browser's memory and opens contexts
 * faster.
 */
export const SYSTEM_BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const;

/** Where Playwright looks for installed browsers. On Windows, Playwright itself decides. */
const CHANNEL_PATHS: Partial<Record<NodeJS.Platform, Record<'chrome' | 'msedge', string>>> = {
  linux: { chrome: '/opt/google/chrome/chrome', msedge: '/opt/microsoft/msedge/msedge' },
  darwin: {
    chrome: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    msedge: '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  },
};

interface Candidate {
  label: string;
  launch: LaunchOptions;
  /** Checked before the browser is started, because a failed start leaves temporary folders behind. */
  isInstalled: () => Promise<boolean>;
}

/**
 * Finds a Chromium that actually starts: BROWSER_PATH (only this one, if it is set), Playwright's own build, an
 * installed Chrome or Edge, known system paths, then an unpacked package. Each candidate is verified by opening a
 * page in it. Uses the browser's sandbox if the operating system allows it. A browser that starts only without its
 * sandbox is accepted only if `sandbox` is 'preferred'.
 *
 * @throws BrowserNotFound with every location and the reason why it failed.
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<FoundBrowser> {
  const attempts: BrowserAttempt[] = [];
  for (const candidate of await candidates(options)) {
    try {
      return await verify(candidate, options.timeoutMs ?? 20_000, options.sandbox ?? 'preferred');
    } catch (error) {
      attempts.push({ label: candidate.label, reason: firstLine(error) });
    }
  }
  throw new BrowserNotFound(attempts);
}

async function candidates({
  browserPath,
  unpackedFolder,
  systemPaths = SYSTEM_BROWSER_PATHS,
  installed = true,
}: FindBrowserOptions): Promise<Candidate[]> {
  if (browserPath) return [candidateAtPath('BROWSER_PATH', browserPath)];
  return [
    ...(installed
      ? [
          PLAYWRIGHT_BUILD,
          candidateForChannel('installed Chrome', 'chrome'),
          candidateForChannel('installed Edge', 'msedge'),
        ]
      : []),
    ...systemPaths.map((executablePath) => candidateAtPath(executablePath, executablePath)),
    ...(unpackedFolder ? [await unpackedCandidate(unpackedFolder)] : []),
  ];
}

const candidateAtPath = (label: string, executablePath: string): Candidate => ({
  label,
  launch: { executablePath },
  isInstalled: () => exists(executablePath),
});

function candidateForChannel(label: string, channel: 'chrome' | 'msedge'): Candidate {
  const channelPath = CHANNEL_PATHS[process.platform]?.[channel];
  return {
    label,
    launch: { channel },
    isInstalled: () => (channelPath ? exists(channelPath) : Promise.resolve(true)),
  };
}

/** Playwright reports only the path of the full build; its headless build is in a folder next to it. */
const PLAYWRIGHT_BUILD: Candidate = {
  label: "Playwright's own build",
  launch: {},
  isInstalled: async () => {
    const { chromium } = await import('playwright');
    const [buildsFolder] = chromium.executablePath().split(/[\\/]chromium-\d+[\\/]/);
    const folders = await readdir(buildsFolder || '.').catch(() => []);
    return folders.some((name) => name.startsWith('chromium'));
  },
};

/**
 * Returns the package's browser, with the paths of the package's libraries and fonts in its environment, because a
 * minimal system lacks these libraries and fonts.
 */
async function unpackedCandidate(folder: string): Promise<Candidate> {
  const libraries = path.join(folder, 'al2023', 'lib');
  const fonts = path.join(folder, 'fonts');
  const env = browserEnvironment();
  if (await exists(libraries)) {
    env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(path.delimiter);
  }
  if (await exists(fonts)) env.FONTCONFIG_PATH = fonts;
  const found = candidateAtPath(`unpacked package in ${folder}`, path.join(folder, 'chromium'));
  return { ...found, launch: { ...found.launch, env } };
}

/** Starts the candidate, with its sandbox if possible (never as root on Linux), and opens one page. */
async function verify(candidate: Candidate, timeoutMs: number, sandbox: SandboxRule): Promise<FoundBrowser> {
  if (!(await candidate.isInstalled())) {
    throw new Error(`${candidate.launch.executablePath ?? 'it'} is not there`);
  }
  const { label, launch } = candidate;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (isRoot && sandbox === 'required') throw new Error('has no sandbox when it runs as root');
  if (!isRoot) {
    const withSandbox = { ...launch, chromiumSandbox: true };
    const version = await launchAndGetVersion(withSandbox, timeoutMs).catch((error: unknown) => {
      if (isMissingBrowser(error)) throw error;
      if (sandbox === 'required') throw new Error(`does not start in its sandbox: ${firstLine(error)}`);
      return null;
    });
    if (version) return { label, version, launch: withSandbox, sandboxed: true };
  }
  return { label, version: await launchAndGetVersion(launch, timeoutMs), launch, sandboxed: false };
}

async function launchAndGetVersion(launch: LaunchOptions, timeoutMs: number): Promise<string> {
  // Imported only here, so that a process that never drives a browser does not load Playwright.
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ env: browserEnvironment(), ...launch, timeout: timeoutMs });
  try {
    const context = await browser.newContext();
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    await page.goto('about:blank', { timeout: timeoutMs });
    return browser.version();
  } finally {
    await browser.close();
  }
}

const isMissingBrowser = (error: unknown) => /doesn't exist|is not found at|ENOENT/.test(String(error));

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function firstLine(error: unknown): string {
  const text = messageOf(error);
  const line = text.split('\n', 1)[0] ?? text;
  return line.replace(/^browserType\.launch: /, '').slice(0, 300);
}
