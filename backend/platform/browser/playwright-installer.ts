import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserInstaller } from './browser-installer';
import { runCommand } from './run-command';

const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Installs Playwright's own build from its servers, for macOS and for Linux on architectures other than x64. */
export const playwrightInstaller: BrowserInstaller = {
  label: 'playwright install',
  announcement: "No browser found: downloading Playwright's build (about 110 MB).",
  isSupported: () => true,
  async install() {
    const program = path.join(
      path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
      'cli.js',
    );
    const args = [program, 'install', '--only-shell', 'chromium'];
    await runCommand(process.execPath, args, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
  },
};
