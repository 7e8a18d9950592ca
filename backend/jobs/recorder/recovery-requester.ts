import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { recoveryOptions } from '@libs/constants';
import { canTransition } from '@libs/job';
import { Outbox } from '../../platform/outbox';
import type { RecoveryDetails } from '../job-event.entity';
import { JobStateMachine } from './job-state-machine';
import type { LockedJob } from './locked-job.repository';

export interface RecoveryQuestion {
  message: string;
  /** The search that the user may skip, if there is one. */
  search: { id: string; label: string } | null;
  isOutage?: boolean;
}

/** Makes jobs wait for a decision by their user (Recovery Required). */
@Injectable()
export class RecoveryRequester {
  constructor(
    private readonly stateMachine: JobStateMachine,
    private readonly outbox: Outbox,
  ) {}

  /** Asks the user how to continue, unless the job is not searching. Requires the job's lock. */
  async request(job: LockedJob, { message, search, isOutage = false }: RecoveryQuestion): Promise<void> {
    if (!canTransition(job.state, 'need-decision')) return;
    const body: RecoveryDetails = {
      recoveryId: randomUUID(),
      taskId: search?.id ?? null,
      decided: null,
      ...(isOutage && { isOutage }),
    };
    await this.stateMachine.transition(job, 'need-decision', {
      logEntries: [{ kind: 'recovery', level: 'error', target: search?.label ?? null, message, body }],
    });
    await this.outbox.publish(job, 'job.needs_decision', {
      jobId: job.publicId,
      recoveryId: body.recoveryId,
      message,
      choices: recoveryOptions(search !== null).map(({ choice }) => choice),
    });
  }
}
