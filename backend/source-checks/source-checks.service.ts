import { Injectable } from '@nestjs/common';
import { unpackRecording } from '@libs/capture';
import { OperatorRepository } from '../auth';
import { WAKE_CHANNEL } from '../jobs';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { Queue } from '../platform/queue';
import type { SourceCheckQuery } from './source-check';
import { SourceCheckRepository, type StoredSourceCheck } from './source-check.repository';
import { SourceCheckRefused } from './source-checks.errors';

/** Lets operators check the source. For all other users, there are no checks. */
@Injectable()
export class SourceChecksService {
  constructor(
    private readonly transaction: Transaction,
    private readonly checks: SourceCheckRepository,
    private readonly operators: OperatorRepository,
    private readonly audit: AuditRecorder,
    private readonly queue: Queue,
  ) {}

  /** @throws NotFound unless the user is an operator */
  async find(owner: Owner): Promise<StoredSourceCheck | null> {
    await this.assertOperator(owner);
    return (await this.checks.find()) ?? null;
  }

  /**
   * Queues a check, which a worker makes before its next turn.
   * @throws NotFound unless the user is an operator, SourceCheckRefused if the last check is in progress or too recent
   */
  async start(owner: Owner, query: SourceCheckQuery): Promise<void> {
    await this.transaction.run(async () => {
      await this.assertOperator(owner);
      if (!(await this.checks.start(query))) throw new SourceCheckRefused();
      await this.audit.record({ actor: owner, action: 'source.checked' });
      await this.queue.notify(WAKE_CHANNEL);
    });
  }

  /** @throws NotFound unless the user is an operator and the last check has a recording */
  async recording(owner: Owner): Promise<{ content: string; name: string }> {
    await this.assertOperator(owner);
    const found = await this.checks.findRecording();
    if (!found) throw new NotFound();
    const time = found.finishedAt.toISOString().replace(/[:.]/g, '-');
    return { content: unpackRecording(found.recording.toString('base64')), name: `probe-${time}.json` };
  }

  private async assertOperator(owner: Owner): Promise<void> {
    if (!(await this.operators.has(owner))) throw new NotFound();
  }
}
