import { setTimeout as pause } from 'node:timers/promises';
import type { DrillRig } from './drill-rig';

const INTERVAL_MS = 100;

/** Samples how many listings are recorded, to measure how long it takes after a fault until the next one. */
export class Progress {
  /** The moments at which the number was higher than before, in epoch milliseconds. */
  private readonly advances: number[] = [];
  private isOver = false;
  private readonly sampling: Promise<void>;

  constructor(rig: DrillRig) {
    this.sampling = this.sample(rig);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.sampling;
  }

  /** Returns the milliseconds from each of the given times to the next listing. Times after the last one are left out. */
  durationsFrom(times: readonly number[]): number[] {
    return times.flatMap((time) => {
      const next = this.advances.find((at) => at > time);
      return next === undefined ? [] : [next - time];
    });
  }

  private async sample(rig: DrillRig): Promise<void> {
    for (let recorded = 0; !this.isOver; await pause(INTERVAL_MS)) {
      const now = await rig.recorded();
      if (now > recorded) this.advances.push(Date.now());
      recorded = now;
    }
  }
}
