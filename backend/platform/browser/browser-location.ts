import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FindBrowserOptions, SYSTEM_BROWSER_PATHS } from '@libs/capture/browser';
import { unpackedFolder } from './npm-installer';

const FILE = 'browser.json';

/**
 * The search that looks only where a browser was found last time, so that one that is there and does not start is not
 * waited for at each start; null when nothing is remembered, or when that place comes first anyway.
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

/** Remembers where the browser was found. The memory only saves time: a cache that cannot be written does no harm. */
export function saveBrowserLocation(cache: string, label: string): void {
  if (readLabel(cache) === label) return;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(path.join(cache, FILE), `${JSON.stringify({ label })}\n`);
  } catch {
    // Searched for again at the next start.
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
