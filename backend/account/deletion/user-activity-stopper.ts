import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiTokensService, SessionService } from '../../auth';
import { ContactStopper } from '../../contacts';
import { DownloadLinksService } from '../../download-links';
import { ExportService } from '../../exports';
import { JobRepository, JobsService } from '../../jobs';
import { Transaction } from '../../platform/database';
import type { Owner } from '../../platform/http';
import { SchedulesService } from '../../schedules';

const POLL_INTERVAL_MS = 200;
/** Longer than a search's default lease, because a dead worker's search ends only when the lease expires. */
const TIMEOUT_MS = 60_000;

/** Ends the activity of a user and prevents new activity. */
@Injectable()
export class UserActivityStopper {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokensService,
    private readonly schedules: SchedulesService,
    private readonly jobs: JobsService,
    private readonly jobRepository: JobRepository,
    private readonly contacts: ContactStopper,
    private readonly exports: ExportService,
    private readonly links: DownloadLinksService,
  ) {}

  /** Ends all activity, and removes the schedules. */
  async stopAll(owner: Owner): Promise<void> {
    await this.transaction.run(async () => {
      await this.endAccess(owner);
      await this.schedules.removeAll(owner);
    });
    await this.stopJobs(owner);
  }

  /** Ends the user's sessions and revokes their tokens and download links. */
  async endAccess(owner: Owner): Promise<void> {
    await this.sessions.removeAll(owner);
    await this.tokens.revokeAll(owner);
    await this.links.revokeAll(owner);
  }

  /** Disables the schedules, stops the active job, and ends the reading of websites for earlier jobs. */
  async stopWork(owner: Owner): Promise<void> {
    await this.schedules.disableAll(owner);
    await this.stopJobs(owner);
  }

  private async stopJobs(owner: Owner): Promise<void> {
    if (await this.jobRepository.hasActive(owner)) await this.jobs.stop(owner);
    await this.contacts.stopAll(owner);
    for (
      const deadline = Date.now() + TIMEOUT_MS;
      Date.now() < deadline && (await this.hasPendingWork(owner));
    ) {
      await this.jobs.finishStopping();
      await pause(POLL_INTERVAL_MS);
    }
  }

  /** Returns whether a worker has claimed one of the user's searches or is writing one of the user's exports. */
  private async hasPendingWork(owner: Owner): Promise<boolean> {
    return (await this.jobRepository.hasActive(owner)) || (await this.exports.isWriting(owner));
  }
}
