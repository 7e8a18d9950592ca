import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface DebianProgram {
  /** Name of the folder, such as "mariadb". */
  name: string;
  packages: readonly string[];
  /** A file of the packages, without the leading slash: "usr/bin/caddy". */
  file: string;
  /** What the user can do if the packages cannot be downloaded. */
  hint: string;
}

/** Downloads and unpacks Debian's packages into a shared folder, without changing the system. Returns the folder. */
export function unpackDebianPackages({ name, packages, file, hint }: DebianProgram): string {
  const root = path.join(tmpdir(), `gazetteer-${name}-unpacked`);
  if (existsSync(path.join(root, file))) return root;
  const stagingDir = mkdtempSync(`${root}-`);
  const runOrFail = (program: string, ...args: string[]): void => {
    const { status, stderr, error } = spawnSync(program, args, {
      cwd: stagingDir,
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (status !== 0)
      throw new Error(
        `Debian's ${packages.join(', ')} could not be fetched (${program}: ${(error?.message ?? stderr).trim()}). ${hint}`,
      );
  };
  if (process.getuid?.() === 0) runOrFail('apt-get', 'update', '-q');
  runOrFail('apt-get', 'download', '-q', ...packages);
  for (const archive of readdirSync(stagingDir).filter((entry) => entry.endsWith('.deb')))
    runOrFail('dpkg-deb', '-x', archive, stagingDir);
  // Makes the folder readable for the user nobody, because servers run as nobody when the tests run as root.
  chmodSync(stagingDir, 0o755);
  // Another test process may have created the folder in the meantime.
  try {
    renameSync(stagingDir, root);
  } catch (error) {
    if (!existsSync(path.join(root, file))) throw error;
    rmSync(stagingDir, { recursive: true, force: true });
  }
  return root;
}
