import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'gazetteer-upload-';

/** How the paths of this process's folders for uploads begin. */
export const uploadFolder = (parent = tmpdir()): string => path.join(parent, `${PREFIX}${process.pid}-`);

/**
 * Removes the files of uploads whose process was killed. Call it before this process accepts uploads: in a container, its
 * predecessor had the same id.
 */
export async function removeAbandonedUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    // A folder of another user of this machine stays.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
