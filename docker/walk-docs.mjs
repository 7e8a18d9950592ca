// @ts-check
// node docker/walk-docs.mjs: runs the commands of docker/README.md in their order, on a machine with a container engine
// and nothing else named gazetteer on it. Blocks marked `sh example` are not run: they contain names of your own. Blocks
// marked `sh one-machine` are run first, with docker/compose.yaml. --list only prints the commands. Stops at the first one
// that fails.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {{ heading: string, script: string, mark: string }} Block */

const ONE_MACHINE = 'docker compose --env-file docker/.env -f docker/compose.yaml';

/**
 * Returns the shell blocks of a document, each with the heading above it.
 *
 * @param {string} markdown
 * @returns {Block[]}
 */
export function readBlocks(markdown) {
  const parts = markdown.matchAll(/^#+ (.*)$|^```sh(?: (example|one-machine))?\n([\s\S]*?)^```$/gm);
  let heading = '';
  /** @type {Block[]} */
  const blocks = [];
  for (const [, title, mark, script] of parts) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, script: script ?? '', mark: mark ?? '' });
  }
  return blocks;
}

/**
 * Returns the blocks to run, in order: the first one, which writes docker/.env, then a deployment on one machine, which
 * ends, then all others.
 *
 * @param {Block[]} blocks
 * @returns {Block[]}
 */
function inOrder(blocks) {
  const [first, ...others] = blocks.filter(({ mark }) => mark === '');
  const begin = `export DC="${ONE_MACHINE}"\n$DC up --build --detach --wait\n`;
  const heading = 'One machine';
  return [
    ...(first ? [first] : []),
    { heading, script: begin, mark: '' },
    ...blocks.filter(({ mark }) => mark === 'one-machine'),
    { heading, script: '$DC down\n', mark: '' },
    ...others,
  ];
}

function main() {
  const root = path.resolve(import.meta.dirname, '..');
  const blocks = readBlocks(readFileSync(path.join(root, 'docker/README.md'), 'utf8'));
  const executed = inOrder(blocks);
  if (process.argv.includes('--list')) {
    for (const { heading, script } of executed) console.log(`# ${heading}\n${script}`);
    return true;
  }
  if (existsSync(path.join(root, 'docker/.env'))) {
    console.error('docker/.env exists: this machine has a deployment. Run this on another one.');
    return false;
  }
  // One shell for all of them, because later commands use variables of earlier ones.
  const script = executed.map((block) => `echo "## ${block.heading}"\n${block.script}`).join('\n');
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-x', '-c', script], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PUBLIC_URL: 'http://127.0.0.1:4000',
      SMTP_URL: 'smtp://mail:1025',
      SITE: 'localhost',
    },
  });
  return status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? fileURLToPath(import.meta.url)).href)
  process.exitCode = main() ? 0 : 1;
