import { createRequire } from 'node:module';
import type { FindBrowserOptions } from '@libs/capture';
import { findBrowserInHost } from '@libs/capture-host';

/** Finds a browser, and lists the modules of Playwright that this process has loaded afterward. */
export async function main(search: FindBrowserOptions) {
  const found = await findBrowserInHost(search);
  const modules = Object.keys(createRequire(import.meta.url).cache);
  return { found, playwrightModules: modules.filter((file) => /[\\/]playwright/.test(file)) };
}
