import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { OUTAGE_REASONS, type OutageKind, pluralize } from '@libs/constants';
import { SEARCHING_JOB_STATES } from '@libs/job';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { HealthChecks } from '../platform/health';
import { LOGGER } from '../platform/logging';
import { Queue } from '../platform/queue';
import { JobEventRepository, type NewEvent } from './job-event.repository';
import { JobRepository } from './job.repository';
import { WAKE_CHANNEL } from './queues';
import { JobStateMachine } from './recorder/job-state-machine';
import { LockedJobRepository, type LockedJob } from './recorder/locked-job.repository';
import { RecoveryRequester } from './recorder/recovery-requester';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { SourceOutageRepository, type OutageCause, type SourceOutage } from './source-outage.repository';
import { TurnRepository } from './turn.repository';

/** The check reads one row. */
const HEALTH_CHECK_INTERVAL_MS = 1_000;
const CERTIFICATE_MESSAGE =
  'The certificate of the maps service is not valid, so nothing is sent to it. Choose how to continue.';

/**
 * Stores what probes of the source found out, and tells the jobs. While a confirmed outage lasts, the time of a job
 * that is searching does not count as working time. After a while, and at once if the certificate is wrong, the job asks
 * its user.
 */
@Injectable()
export class SourceOutages implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly outages: SourceOutageRepository,
    private readonly jobs: JobRepository,
    private readonly lockedJobs: LockedJobRepository,
    private readonly events: JobEventRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly turns: TurnRepository,
    private readonly stateMachine: JobStateMachine,
    private readonly recovery: RecoveryRequester,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly health: HealthChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const assertReachable = async () => {
      const outage = await this.outages.find();
      if (outage?.isConfirmed) throw new Error(outage.reason);
    };
    this.health.addOptional('source', assertReachable, HEALTH_CHECK_INTERVAL_MS);
  }

  /** Returns whether searches must wait, because the source is unreachable or may be so. */
  async isOpen(): Promise<boolean> {
    return (await this.outages.find()) !== undefined;
  }

  async confirm(probeId: string, cause: OutageCause): Promise<void> {
    if (await this.outages.recordFailedProbe(probeId, cause))
      this.logger.warn({ msg: 'the source cannot be reached', ...cause });
    await this.updateJobs();
  }

  async recover(probeId: string): Promise<void> {
    const seconds = await this.outages.recordRecovery(probeId);
    if (seconds !== undefined) this.logger.info({ msg: 'the source can be reached again', seconds });
    await this.updateJobs();
    await this.queue.notify(WAKE_CHANNEL);
  }

  /**
   * Brings the jobs in line with the circuit breaker. Safe to repeat: the process that changed the circuit breaker may
   * have died, and jobs can start, pause and resume during an outage. Returns the outage, if there is one.
   */
  async updateJobs(): Promise<SourceOutage | undefined> {
    const outage = await this.outages.find();
    if (!outage) for (const id of await this.jobs.findInOutage()) await this.end(id);
    // A job that its user has just let continue waits for the result of the probe.
    else if (outage.isConfirmed && !outage.isProbePending) {
      for (const id of await this.jobs.findUnawareOfOutage()) await this.begin(id, outage);
      // The reason of an outage can change: a service often comes back with a new certificate.
      const minutes = outage.kind === 'certificate' ? 0 : this.settings.job.outageMinutes;
      for (const id of await this.jobs.findOverdueInOutage(minutes)) await this.askUser(id, outage);
    }
    return outage;
  }

  private begin(jobId: string, { kind }: SourceOutage): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.lockedJobs.lock(jobId);
      if (!job || job.outageSince || !SEARCHING_JOB_STATES.includes(job.state)) return;
      await this.lockedJobs.beginOutage(job);
      if (kind === 'certificate') return;
      const message = `The maps service cannot be reached: ${OUTAGE_REASONS[kind]}. The job continues by itself as soon as the service responds.`;
      await this.events.append(job, [{ level: 'error', message }]);
    });
  }

  private end(jobId: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.lockedJobs.lock(jobId);
      if (!job?.outageSince) return;
      const question = job.state === 'waiting' ? await this.events.findOutageQuestion(jobId) : undefined;
      const logEntry: NewEvent = {
        level: 'success',
        message: 'The maps service can be reached again. The job continues.',
      };
      if (question) {
        await this.events.saveDecision(question, 'retry');
        await this.stateMachine.transition(job, 'decide', { logEntries: [logEntry], isWithdrawn: true });
        await this.turns.enqueue(jobId);
      } else if (!SEARCHING_JOB_STATES.includes(job.state)) {
        await this.lockedJobs.forgetOutage(job);
      } else {
        await this.lockedJobs.endOutage(job);
        await this.events.append(job, [logEntry]);
      }
    });
  }

  private askUser(jobId: string, { kind }: SourceOutage): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.lockedJobs.lock(jobId);
      if (!job?.outageSince || !SEARCHING_JOB_STATES.includes(job.state)) return;
      await this.ask(job, kind === 'certificate' ? CERTIFICATE_MESSAGE : this.overdueMessage(kind));
    });
  }

  private overdueMessage(kind: OutageKind): string {
    const minutes = Math.max(1, Math.round(this.settings.job.outageMinutes));
    return `The maps service could not be reached for ${pluralize(minutes, 'minute', 'minutes')}: ${OUTAGE_REASONS[kind]}. Choose how to continue.`;
  }

  /** Asks the user how to continue. The job still waits for the source, and continues if it responds before that. */
  private async ask(job: LockedJob, message: string): Promise<void> {
    if (job.state === 'queued') await this.stateMachine.transition(job, 'begin');
    await this.recovery.request(job, {
      message,
      search: (await this.tasks.findInterrupted(job.id)) ?? null,
      isOutage: true,
    });
  }
}
