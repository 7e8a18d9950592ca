import type { QueueHolder } from './queue-holder.repository';

/**
 * A holder is dead after this many observations in a row without a sign of life. Observations are counted rather than
 * seconds, so that a process that was frozen itself does not take all others for dead.
 */
const MAX_SILENT_OBSERVATIONS = 4;

/** Finds the processes that died: those that stopped to give signs of life. */
export class DeadHolders {
  private silent = new Map<string, { beats: string; count: number }>();

  /** Returns the holders that are dead, given all that are stored now. */
  observe(holders: readonly QueueHolder[]): QueueHolder[] {
    const silent = new Map<string, { beats: string; count: number }>();
    for (const { id, beats } of holders) {
      const last = this.silent.get(id);
      silent.set(id, { beats, count: last?.beats === beats ? last.count + 1 : 0 });
    }
    this.silent = silent;
    return holders.filter(({ id }) => (silent.get(id)?.count ?? 0) >= MAX_SILENT_OBSERVATIONS);
  }

  /** Begins anew, because others may not have been able to give signs of life. */
  forget(): void {
    this.silent.clear();
  }
}
