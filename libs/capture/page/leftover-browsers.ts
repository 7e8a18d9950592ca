import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

/** Deletes profile folders in the system's temporary folder that no process uses. Returns their names. */
export async function sweepProfiles(folder: string = tmpdir()): Promise<string[]> {
  const used = await commandLines();
  if (used === null) return [];
  const swept: string[] = [];
  for (const name of (await readdir(folder).catch(() => [])).filter((entry) => PROFILE.test(entry))) {
    const profile = path.join(folder, name);
    const age = await stat(profile).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < YOUNG_MS || used.includes(name)) continue;
    await rm(profile, { recursive: true, force: true }).catch(() => undefined);
    swept.push(name);
  }
  return swept;
}

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
