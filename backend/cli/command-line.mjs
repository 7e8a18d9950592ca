// @ts-check
import { parseArgs } from 'node:util';
import { print } from './terminal.mjs';

/**
 * Parses a command's options with `parseArgs`. For --help or an invalid option, prints the usage text and exits.
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
