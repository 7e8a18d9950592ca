import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** A process as the system lists it. */
interface ListedProcess {
  pid: number;
  parent: number;
}

/** Returns a process and its descendants, or nothing if the system does not list processes. */
export async function processTree(root: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const { pid, parent } of await listProcesses())
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  const withDescendants = (pid: number): number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap(withDescendants),
  ];
  return children.size > 0 ? withDescendants(root) : [];
}

/**
 * Returns the memory that these processes use together, in bytes. Files that they share, such as the browser's program,
 * do not count where the system tells them apart.
 */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const kilobytes = HAS_PROC
    ? pids.map(ownKilobytes)
    : (await ps('-o', 'rss=', '-p', pids.join(','))).split('\n').map(Number);
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1_024;
}

function ownKilobytes(pid: number): number {
  const sizes = [...readProc(`${pid}/status`).matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm)];
  return sizes.reduce((sum, [, size]) => sum + Number(size), 0);
}

async function listProcesses(): Promise<ListedProcess[]> {
  if (!HAS_PROC) {
    const lines = (await ps('-axo', 'pid=,ppid=')).split('\n');
    return lines.map((line) => {
      const [pid = NaN, parent = NaN] = line.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const stat = readProc(`${pid}/stat`);
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), parent: Number(parent) };
  });
}

const HAS_PROC = existsSync('/proc/self/stat');

/** Returns a file of a process; '' if the process has ended. Reading it takes microseconds, and never waits for a disk. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'latin1');
  } catch {
    return '';
  }
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
