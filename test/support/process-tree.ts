import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Returns a running process and its descendants, without zombies. */
export async function processTree(root: number): Promise<Process[]> {
  const all = process.platform === 'linux' ? await fromProcfs() : await fromPs();
  const descendants = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendants(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...descendants(root)];
}

async function fromProcfs(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const read = async (pid: number): Promise<Process[]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!state || state === 'Z') return [];
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return [{ pid, parent: Number(parent), command: command.replaceAll('\0', ' ') }];
  };
  return (await Promise.all(pids.map(read))).flat();
}

async function fromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,stat=,command='], {
    maxBuffer: 16_000_000,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state?.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }]
      : [];
  });
}
