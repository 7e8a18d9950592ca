import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from './remove-stale-folders';

/** A disk of its own, which a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until there is no space left. */
  fill(): void;
  /** Removes that file. */
  free(): void;
  remove(): void;
}

const PREFIX = 'gazetteer-disk-';

/**
 * Mounts a disk in memory. Returns null where this process may not mount anything (only root may).
 * @param owner who may write to the folder
 */
export function mountSmallDisk(megabytes: number, owner?: { uid: number; gid: number }): SmallDisk | null {
  unmountStaleDisks();
  const folder = path.join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => unmount(folder),
  };
}

function fillWith(file: string): void {
  const handle = openSync(file, 'a');
  try {
    // Smaller and smaller pieces, so that nothing is left.
    for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1) {
      const piece = Buffer.alloc(bytes, 1);
      try {
        for (;;) writeSync(handle, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Processes that were killed leave their disks behind. */
function unmountStaleDisks(): void {
  if (!existsSync('/proc/mounts')) return;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  for (const folder of mounts.map((line) => line.split(' ')[1] ?? '')) {
    const pid = /^\d+/.exec(path.basename(folder).slice(PREFIX.length))?.[0];
    if (path.basename(folder).startsWith(PREFIX) && pid && !isAlive(Number(pid))) unmount(folder);
  }
}
