import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { MapsSource } from '@libs/capture';
import { SearchOutcome, TaskBook, type ClaimedTask } from '../jobs';
import { BrowserUnavailable } from '../platform/browser';
import { SETTINGS, type Settings } from '../platform/config';
import { HealthChecks } from '../platform/health';
import { SourceKeeper } from './source-keeper';
import { SourcePlaces } from './source-places';
import { TaskRunner } from './task-runner';
import { TurnKeeper, type Turn } from './turn-keeper';
import { WorkerLife } from './worker-life';

/** Milliseconds between looks at an empty queue, should a wake-up be missed. */
const POLL_MS = 500;
/** Milliseconds between looks of a turn without a claimable task, should a wake-up be missed. */
const IDLE_WAIT_MS = 1_000;

/**
 * A worker process: as many turn loops as it has permits, and one hand more, which loads the next search in the spare tab
 * while a turn is held (design §2, "Turns and slots").
 */
@Injectable()
export class CaptureWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CaptureWorker.name);
  private readonly stopping = new AbortController();
  private readonly inHand = new Map<ClaimedTask, AbortController>();
  /** Runs whose turns this worker holds, with their number. */
  private readonly held = new Map<string, number>();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly life: WorkerLife,
    private readonly turns: TurnKeeper,
    private readonly tasks: TaskBook,
    private readonly outcome: SearchOutcome,
    private readonly runner: TaskRunner,
    private readonly sources: SourceKeeper,
    private readonly places: SourcePlaces,
    private readonly health: HealthChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    this.health.add('browser', () => this.sources.assertOpens());
    this.life.on('hold', (run) => this.drop((task) => task.jobId === run));
    this.life.on('lost', () => this.drop(() => true));
    const turnLoops = Array.from({ length: this.settings.maps.searches }, () =>
      this.repeat(() => this.takeTurn()),
    );
    this.loops = [this.life.begin(), ...turnLoops, this.repeat(() => this.useSpareTab())];
  }

  /** Hands everything back at once: searches end at their next step, turns go to other workers. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.drop(() => true);
    await Promise.all(this.loops);
    await this.life.end();
    await this.sources.close();
  }

  private async repeat(once: () => Promise<boolean>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worked = await once().catch((error: unknown) => {
        this.logger.error(error);
        return false;
      });
      if (!worked) await this.woken(POLL_MS);
    }
  }

  /** Takes one turn and works it off. False when there was none. */
  private async takeTurn(): Promise<boolean> {
    const worker = this.life.number;
    const place = worker === null ? null : await this.places.take(worker);
    if (worker === null || !place) return false;
    let turn: Turn | null = null;
    try {
      turn = await this.turns.take(worker);
      if (turn) await this.spend(turn);
    } finally {
      await place.leave(turn !== null);
    }
    return turn !== null;
  }

  private async spend(turn: Turn): Promise<void> {
    this.held.set(turn.run, (this.held.get(turn.run) ?? 0) + 1);
    let idle = true;
    try {
      idle = await this.workOff(turn);
    } finally {
      const left = (this.held.get(turn.run) ?? 1) - 1;
      if (left > 0) this.held.set(turn.run, left);
      else this.held.delete(turn.run);
      await this.turns.end(turn, { idle });
    }
  }

  /**
   * Works on the turn's run until the turn's time is over; looked at between searches only. Where the run has nothing to claim at the
   * moment, the turn is kept while no other one waits for a hand: the next page of another search may bring tasks, and a turn that
   * was sent away would come back after them. True when it ended idle.
   */
  private async workOff(turn: Turn): Promise<boolean> {
    const until = Date.now() + this.settings.run.turnSeconds * 1_000;
    while (!this.stopping.signal.aborted && Date.now() < until) {
      if (await this.searchOnce(turn.run)) continue;
      if (!(await this.turns.mayStay(turn))) return true;
      await this.woken(IDLE_WAIT_MS);
    }
    return false;
  }

  /**
   * The hand that a worker has more than permits: it searches for a run whose turn is held here. Its search may outlast that turn, so
   * there is none where places at the source are counted.
   */
  private async useSpareTab(): Promise<boolean> {
    if (this.places.areLimited) return false;
    for (const run of this.held.keys()) if (await this.searchOnce(run)) return true;
    return false;
  }

  private async searchOnce(run: string): Promise<boolean> {
    const worker = this.life.number;
    if (worker === null || this.stopping.signal.aborted) return false;
    const source = await this.sourceFor(run);
    if (!source) return false;
    if (!(await this.outcome.mayPassGate(run))) return false;
    const task = await this.tasks.claim(run, worker);
    if (!task) return false;
    const drop = new AbortController();
    this.inHand.set(task, drop);
    if (this.stopping.signal.aborted) drop.abort();
    try {
      await this.runner.run(task, source, drop.signal);
    } finally {
      this.inHand.delete(task);
    }
    return true;
  }

  /** Without a browser no run can go on: it fails with the sentence that says what to do. */
  private async sourceFor(run: string): Promise<MapsSource | null> {
    try {
      return await this.sources.open();
    } catch (error) {
      if (!(error instanceof BrowserUnavailable)) throw error;
      await this.outcome.fail(run, error.message);
      return null;
    }
  }

  private drop(which: (task: ClaimedTask) => boolean): void {
    for (const [task, abort] of this.inHand) if (which(task)) abort.abort();
  }

  /** Waits for a wake-up, the end of the worker, or the time given. */
  private async woken(ms: number): Promise<void> {
    const awake = new AbortController();
    const listen = () => awake.abort();
    this.life.on('wake', listen);
    await delay(ms, undefined, { signal: AbortSignal.any([awake.signal, this.stopping.signal]) }).catch(
      () => undefined,
    );
    this.life.off('wake', listen);
  }
}
