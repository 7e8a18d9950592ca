import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FindBrowserOptions, SYSTEM_BROWSER_PATHS } from '@libs/capture/browser';
import { unpackedFolder } from './npm-installer';

const FILE = 'browser.json';

/**
 * Returns options that limit the browser search to the location where a browser was last found. This avoids waiting
 * at each start for an installed browser that does not start. Returns null when no location is stored, or when that
 * location is searched first anyway.
 */
export function readBrowserLocation(cache: string): FindBrowserOptions | null {
  const label = readLabel(cache);
  if (label === null) return null;
  if ((SYSTEM_BROWSER_PATHS as readonly string[]).includes(label))
    return { installed: false, systemPaths: [label] };
  if (label.endsWith(unpackedFolder(cache)))
    return { installed: false, systemPaths: [], unpackedFolder: unpackedFolder(cache) };
  return null;
}

/** Stores where the browser was found. This only saves time, so an unwritable cache does no harm. */
export function saveBrowserLocation(cache: string, label: string): void {
  if (readLabel(cache) === label) return;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(path.join(cache, FILE), `${JSON.stringify({ label })}\n`);
  } catch {
    // The browser is searched for again at the next start.
  }
}

function readLabel(cache: string): string | null {
  try {
    const { label } = JSON.parse(readFileSync(path.join(cache, FILE), 'utf8')) as { label?: unknown };
    return typeof label === 'string' ? label : null;
  } catch {
    return null;
  }
}
