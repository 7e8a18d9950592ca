// @ts-check
import { parseArgs } from 'node:util';
import { print } from './terminal.mjs';

/**
 * The options of a command of this folder, by `parseArgs`. The usage answers --help and whatever the command does not know;
 * the process ends then.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} usage
 * @param {T} config
 */
export function parseCommandLine(usage, config) {
  try {
    if (!parseArgs({ ...config, options: HELP, strict: false }).values.help) return parseArgs(config);
    print(usage);
    process.exit(0);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}

const HELP = /** @type {const} */ ({ help: { type: 'boolean', short: 'h' } });
