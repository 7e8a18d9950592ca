import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Information about processes: from /proc if it exists, else from `ps`; none on Windows. */

const execFileAsync = promisify(execFile);
const hasProc = () =>
  access('/proc/self/stat').then(
    () => true,
    () => false,
  );

/**
 * Returns the start time of a living process in the system's own format, or null. A zombie does not count as living.
 */
export async function processStartTime(pid: number): Promise<string | null> {
  if (!(await hasProc())) return (await ps('-o', 'lstart=', '-p', String(pid))) || null;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] && fields[0] !== 'Z' ? (fields[19] ?? null) : null;
}

/** Returns the command lines of all processes in one text, or null if the system does not report them. */
export async function commandLines(): Promise<string | null> {
  if (!(await hasProc())) return (await ps('-axo', 'command=')) || null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.join('\n');
}

async function ps(...options: string[]): Promise<string> {
  if (process.platform === 'win32') return '';
  return execFileAsync('ps', options, { maxBuffer: 16_000_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
