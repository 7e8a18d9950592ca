import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLines, processStartTime, processTree } from './processes';

/**
 * A browser exits when the process that drives it dies, unless the browser is frozen at that moment. If that process
 * is killed, the browser's profile folder also stays behind. Opening a source kills such browsers and deletes such
 * folders. If the system reports nothing about other processes, nothing is killed or deleted.
 */

/** Record of a running browser: `browser-<pid>.json`. */
interface BrowserRecord {
  pid: number;
  /**
   * Start time of the browser process, as the system writes it. The pid alone could belong to another process by now.
   */
  started: string;
  /** The process that drives the browser. */
  owner: { pid: number; started: string };
}

const PROFILE_FOLDER = /^playwright_chromiumdev_profile-/;
/**
 * Each profile comes with a folder for downloads. No command line contains the name of that folder, so only old and
 * empty folders are deleted.
 */
const ARTIFACTS_FOLDER = /^playwright-artifacts-/;
const MIN_ARTIFACTS_AGE_MS = 24 * 3_600_000;
/** A starting browser creates its profile folder before its process is visible, so newer folders are kept. */
const MIN_PROFILE_AGE_MS = 60_000;

/** Records that this process drives the browser `pid`. */
export async function recordBrowser(folder: string, pid: number): Promise<void> {
  const [started, ownerStarted] = await Promise.all([processStartTime(pid), processStartTime(process.pid)]);
  if (!started || !ownerStarted) return;
  const record: BrowserRecord = { pid, started, owner: { pid: process.pid, started: ownerStarted } };
  await mkdir(folder, { recursive: true });
  await writeFile(recordFile(folder, pid), JSON.stringify(record), { mode: 0o600 });
}

export async function deleteBrowserRecord(folder: string, pid: number): Promise<void> {
  await rm(recordFile(folder, pid), { force: true }).catch(() => undefined);
}

/** Kills the recorded browsers whose owner process is gone. Returns their pids. */
export async function killOrphanedBrowsers(folder: string): Promise<number[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^browser-\d+\.json$/.test(name));
  const killed: number[] = [];
  for (const name of files) {
    const record = await readRecord(path.join(folder, name));
    if (record && (await processStartTime(record.owner.pid)) === record.owner.started) continue;
    if (record && (await processStartTime(record.pid)) === record.started) {
      killProcessGroup(record.pid);
      killed.push(record.pid);
    }
    await rm(path.join(folder, name), { force: true });
  }
  return killed;
}

/**
 * Deletes the folders that browsers left in the system's temporary folder and that no process uses. Returns the
 * deleted names.
 */
export async function deleteStaleProfiles(folder: string = tmpdir()): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const profiles = names.filter((name) => PROFILE_FOLDER.test(name));
  const commands = profiles.length > 0 ? await commandLines() : null;
  const deleted: string[] = [];
  for (const name of profiles) {
    if (commands === null || commands.includes(name) || (await ageMs(folder, name)) < MIN_PROFILE_AGE_MS)
      continue;
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    deleted.push(name);
  }
  for (const name of names.filter((entry) => ARTIFACTS_FOLDER.test(entry))) {
    if ((await ageMs(folder, name)) < MIN_ARTIFACTS_AGE_MS) continue;
    const wasEmpty = await rmdir(path.join(folder, name)).then(
      () => true,
      () => false,
    );
    if (wasEmpty) deleted.push(name);
  }
  return deleted;
}

const ageMs = (folder: string, name: string) =>
  stat(path.join(folder, name)).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/**
 * Kills a browser and its child processes: Playwright gives each browser its own process group. Ignores processes
 * that are already gone.
 */
export function killProcessGroup(pid: number): void {
  for (const id of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // The process has ended, or it belongs to another user.
    }
  }
}

/** Kills a process and all of its descendants, whichever groups they are in. */
export async function killProcessTree(root: number): Promise<void> {
  const descendants = await processTree(root).catch(() => []);
  for (const pid of new Set([root, ...descendants])) killProcessGroup(pid);
}

const recordFile = (folder: string, pid: number) => path.join(folder, `browser-${pid}.json`);

async function readRecord(file: string): Promise<BrowserRecord | null> {
  try {
    const record = JSON.parse(await readFile(file, 'utf8')) as Partial<BrowserRecord>;
    const isValid =
      Number.isInteger(record.pid) &&
      Number.isInteger(record.owner?.pid) &&
      typeof record.started === 'string';
    return isValid ? (record as BrowserRecord) : null;
  } catch {
    return null;
  }
}
