import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Compiles source folders for a test's child processes, as the build does, but into another folder.
 *
 * @param folders From the repository's root: 'backend/platform/embedded-postgres'.
 * @param outDir Receives the same folder structure: `outDir`/backend/platform/….
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
