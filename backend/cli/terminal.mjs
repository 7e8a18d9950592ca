// @ts-check
import { spawn } from 'node:child_process';

/** @param {string} text */
export const print = (text) => void process.stdout.write(`${text}\n`);

/**
 * Runs a program of this project in the project folder.
 *
 * @param {readonly string[]} command Program and arguments; a program that ends in .js or .mjs runs with this Node.
 * @param {{ quiet?: boolean, stdoutOnly?: boolean, env?: Record<string, string> }} [options] quiet: returns the
 *   output instead of printing it; stdoutOnly: leaves out what the program writes to stderr.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, { quiet = false, stdoutOnly = false, env } = {}) {
  const [program = '', ...args] = /\.m?js$/.test(command[0] ?? '') ? [process.execPath, ...command] : command;
  const child = spawn(program, args, {
    env: env && { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (data) => (output += String(data)));
  child.stderr?.on('data', (data) => (output += stdoutOnly ? '' : String(data)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trimEnd() }));
  });
}

/** @param {number} startedAt `performance.now()` at the start. */
export const elapsedSeconds = (startedAt) => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
