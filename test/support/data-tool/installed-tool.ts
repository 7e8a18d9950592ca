import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ToolUnavailable } from './data-tool';

const execute = promisify(execFile);

/** Other programs need this version of Node. Where ours is older, the registry's own package of it is used. */
const NODE_MAJOR = 22;
const NODE_VERSION = '22.23.3';
const INSTALL_MS = 10 * 60_000;

/** A program from the npm registry, in a temporary folder. */
export interface InstalledTool {
  folder: string;
  /** The Node that runs it. */
  node: string;
}

/**
 * Installs a program from the npm registry into a temporary folder, which later benchmarks use again. It is no part of this
 * project. Scripts of packages are not run.
 * @param prepare changes the installed files
 * @throws ToolUnavailable
 */
export async function installTool(
  name: string,
  version: string,
  prepare: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<InstalledTool> {
  const folder = path.join(tmpdir(), `gazetteer-bench-${name.replace(/\W+/g, '-')}-${version}`);
  const isNodeRecent = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
  const nodePackage = `node-${process.platform}-${process.arch}`;
  const node = isNodeRecent
    ? process.execPath
    : path.join(folder, 'node_modules', nodePackage, 'bin', 'node');
  const mark = path.join(folder, 'installed');
  if (existsSync(mark)) return { folder, node };
  console.log(`Installing ${name} ${version} into ${folder} …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  const packages = [`${name}@${version}`, ...(isNodeRecent ? [] : [`${nodePackage}@${NODE_VERSION}`])];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  await execute('npm', ['install', ...options, ...packages], { cwd: folder, timeout: INSTALL_MS }).catch(
    (error: unknown) => {
      throw new ToolUnavailable(
        `${name} ${version} cannot be installed from the npm registry: ${lastLines(error)}`,
      );
    },
  );
  await prepare(folder);
  await writeFile(mark, '');
  return { folder, node };
}

/** The end of what a program said, in one line. */
export function lastLines(error: unknown): string {
  const { stderr = '', stdout = '', message = '' } = error as Record<string, string>;
  const text = (stderr || stdout || message).trim().split('\n').slice(-3).join(' ');
  return `${text.slice(-300)}.`;
}
