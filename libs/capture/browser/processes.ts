import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What the system tells of processes: by /proc where there is one, else by `ps`; nothing on Windows. */

const execFileAsync = promisify(execFile);
const hasProc = () =>
  access('/proc/self/stat').then(
    () => true,
    () => false,
  );

/** When a living process was started, in the system's own writing; null when there is none. A zombie is not living. */
export async function processStartTime(pid: number): Promise<string | null> {
  if (!(await hasProc())) return (await ps('-o', 'lstart=', '-p', String(pid))) || null;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] && fields[0] !== 'Z' ? (fields[19] ?? null) : null;
}

/** The command lines of all processes in one text; null where the system does not say. */
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
