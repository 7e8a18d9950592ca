import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLines, startOf } from './processes';

/**
 * A browser ends by itself when its process dies, except when it is frozen at that moment; and a killed process leaves
 * the browser's profile folder behind. Both are looked for when a source is opened. Where the system tells nothing of
 * other processes, nothing is touched.
 */

/** Notes of running browsers: `browser-<pid>.json`. */
interface Note {
  pid: number;
  /** Start time of the browser's process, as the system writes it: a pid alone may by now be somebody else. */
  started: string;
  /** The process that drives it. */
  owner: { pid: number; started: string };
}

const PROFILE = /^playwright_chromiumdev_profile-/;
/** A folder for downloads that goes with each profile; no command line names it, so only old and empty ones go. */
const ARTIFACTS = /^playwright-artifacts-/;
const OLD_MS = 24 * 3_600_000;
/** A starting browser makes its folder before its process can be seen. */
const YOUNG_MS = 60_000;

/** Writes down that this process drives the browser `pid`. */
export async function noteBrowser(folder: string, pid: number): Promise<void> {
  const [started, ownerStarted] = await Promise.all([startOf(pid), startOf(process.pid)]);
  if (!started || !ownerStarted) return;
  const note: Note = { pid, started, owner: { pid: process.pid, started: ownerStarted } };
  await mkdir(folder, { recursive: true });
  await writeFile(noteFile(folder, pid), JSON.stringify(note), { mode: 0o600 });
}

export async function forgetBrowser(folder: string, pid: number): Promise<void> {
  await rm(noteFile(folder, pid), { force: true }).catch(() => undefined);
}

/** Ends the noted browsers whose process is gone. Returns their pids. */
export async function endOrphans(folder: string): Promise<number[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^browser-\d+\.json$/.test(name));
  const ended: number[] = [];
  for (const name of files) {
    const note = await readNote(path.join(folder, name));
    if (note && (await startOf(note.owner.pid)) === note.owner.started) continue;
    if (note && (await startOf(note.pid)) === note.started) {
      endProcessGroup(note.pid);
      ended.push(note.pid);
    }
    await rm(path.join(folder, name), { force: true });
  }
  return ended;
}

/** Deletes what browsers left in the system's temporary folder and no process uses. Returns the names. */
export async function sweepProfiles(folder: string = tmpdir()): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const profiles = names.filter((name) => PROFILE.test(name));
  const used = profiles.length > 0 ? await commandLines() : null;
  const swept: string[] = [];
  for (const name of profiles) {
    if (used === null || used.includes(name) || (await ageMs(folder, name)) < YOUNG_MS) continue;
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    swept.push(name);
  }
  for (const name of names.filter((entry) => ARTIFACTS.test(entry))) {
    if ((await ageMs(folder, name)) < OLD_MS) continue;
    const emptied = await rmdir(path.join(folder, name)).then(
      () => true,
      () => false,
    );
    if (emptied) swept.push(name);
  }
  return swept;
}

const ageMs = (folder: string, name: string) =>
  stat(path.join(folder, name)).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** Kills a browser and what it started: Playwright gives each a process group of its own. Gone is fine. */
export function endProcessGroup(pid: number): void {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It is gone, or it is not ours.
    }
  }
}

const noteFile = (folder: string, pid: number) => path.join(folder, `browser-${pid}.json`);

async function readNote(file: string): Promise<Note | null> {
  try {
    const note = JSON.parse(await readFile(file, 'utf8')) as Partial<Note>;
    const whole =
      Number.isInteger(note.pid) && Number.isInteger(note.owner?.pid) && typeof note.started === 'string';
    return whole ? (note as Note) : null;
  } catch {
    return null;
  }
}
