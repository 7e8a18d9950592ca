import { processTree } from './process-tree';

/** Kills the host processes with connections to user databases that this test's application has started. */
export async function killStoreHosts(): Promise<void> {
  for (const { pid, command } of await processTree(process.pid))
    if (command.includes('store-host')) process.kill(pid, 'SIGKILL');
}
