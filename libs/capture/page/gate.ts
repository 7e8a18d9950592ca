import { pause, waitFor } from './waiting';

/** The right to have one search request in flight. Freeing it twice does nothing. */
export interface Permit {
  free(): void;
}

export interface GateSettings {
  searches: number;
  requestsPerSecond: number | null;
  beforeRequest: (signal: AbortSignal) => Promise<void>;
}

/**
 * What stands between the pages and the service: at most N search requests in flight, first come first served; a rate;
 * and the deployment's own word before every request.
 */
export class Gate {
  private free: number;
  private readonly queue: (() => void)[] = [];
  private nextAt = 0;

  constructor(private readonly settings: GateSettings) {
    this.free = settings.searches;
  }

  /** A permit for one search request, when its turn has come. Rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<Permit> {
    const permit = await this.permit(signal);
    try {
      await this.pace(signal);
      return permit;
    } catch (error) {
      permit.free();
      throw error;
    }
  }

  /** The turn of a request that needs no permit: a document. It loads the service too, so the rate counts it. */
  async pace(signal: AbortSignal): Promise<void> {
    const rate = this.settings.requestsPerSecond;
    if (rate !== null) {
      const now = performance.now();
      const turn = Math.max(now, this.nextAt);
      this.nextAt = turn + 1000 / rate;
      if (turn > now) await pause(turn - now, signal);
    }
    await waitFor(this.settings.beforeRequest(signal), signal);
  }

  private async permit(signal: AbortSignal): Promise<Permit> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return this.granted();
    }
    let handOver: (() => void) | undefined;
    const turn = new Promise<void>((resolve) => {
      handOver = resolve;
      this.queue.push(resolve);
    });
    try {
      await waitFor(turn, signal);
    } catch (error) {
      const place = this.queue.findIndex((waiting) => waiting === handOver);
      // Not in the queue any more: the permit came in the same moment as the abort, so it goes to the next in line.
      if (place === -1) this.handOn();
      else this.queue.splice(place, 1);
      throw error;
    }
    return this.granted();
  }

  private granted(): Permit {
    let held = true;
    return {
      free: () => {
        if (held) this.handOn();
        held = false;
      },
    };
  }

  private handOn(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
