import { createRequire } from 'node:module';
import path from 'node:path';
import type { Obtainer } from './obtainer';
import { runCommand } from './run-command';

const DOWNLOAD_WITHIN_MS = 300_000;

/** Playwright's own build, from its makers' servers: the way for macOS, and for Linux other than x64. */
export const playwrightBuild: Obtainer = {
  label: 'playwright install',
  announcement: 'No browser found: fetching the build of Playwright (about 110 MB).',
  applies: () => true,
  async obtain() {
    const program = path.join(
      path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
      'cli.js',
    );
    const args = [program, 'install', '--only-shell', 'chromium'];
    await runCommand(process.execPath, args, { timeoutMs: DOWNLOAD_WITHIN_MS });
  },
};
