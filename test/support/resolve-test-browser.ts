import path from 'node:path';
import type { FoundBrowser } from '@libs/capture';
import { ensureBrowser } from '../../backend/platform/browser';
import { loadSettings, readEnvironment } from '../../backend/platform/config';

const ROOT = path.resolve(import.meta.dirname, '../..');

let found: Promise<FoundBrowser> | undefined;

/**
 * Finds the browser that the application itself would use. `npm test` downloads one before the tests if necessary.
 */
export function resolveTestBrowser(): Promise<FoundBrowser> {
  const { browserPath, browserSandbox, cacheHome } = loadSettings(readEnvironment(ROOT));
  const silentLogger = { debug: () => undefined, info: () => undefined, warn: () => undefined };
  found ??= ensureBrowser({ browserPath, browserSandbox, cacheHome }, silentLogger);
  return found;
}
