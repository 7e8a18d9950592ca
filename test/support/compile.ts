import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Compiles source folders for the child processes of a test, like the build but without changing it.
 *
 * @param folders From the repository's root: 'backend/platform/embedded-postgres'.
 * @param outDir Receives the same tree: `outDir`/backend/platform/….
 */
export function compile(folders: readonly string[], outDir: string): void {
  const swc = path.join(ROOT, 'node_modules/@swc/cli/bin/swc.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [swc, ...folders, '--config-file', '.swcrc', '--out-dir', outDir, '--quiet'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`swc: ${stderr}`);
}
