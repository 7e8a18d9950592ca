import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Removes the folders of test processes that have ended. Their names consist of `prefix`, the process id, and any
 * suffix.
 */
export function removeStaleFolders(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = /^\d+/.exec(name.slice(prefix.length))?.[0];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another process removes it too, or a program still writes to it. A later start removes the rest.
    }
  }
}

/** Returns whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
