import { Inject, Injectable } from '@nestjs/common';
import { isEndedJob } from '@libs/job';
import { UsersService } from '../auth';
import { JOB_MAIL_QUEUE, type JobEndedData, JobHistoryRepository } from '../jobs';
import { publicOrigin, type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { Mailer } from '../platform/mail';
import { QueueConsumer } from '../platform/queue';
import { jobMail } from './job-mail';
import { JobMailRepository } from './job-mail.repository';
import { NotificationSettingsRepository } from './notification-settings.repository';

/** A user who starts one job after the other does not get an email for each of them. */
const MAX_MAILS_PER_DAY = 50;

/** Sends an email when a job has ended, to users who want it (docs/decisions/0150). */
@Injectable()
export class JobMails {
  constructor(
    private readonly transaction: Transaction,
    private readonly history: JobHistoryRepository,
    private readonly users: UsersService,
    private readonly preferences: NotificationSettingsRepository,
    private readonly mails: JobMailRepository,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Queues the email, and records it in the same transaction. So there is one for each job, however often this is
   * repeated: after a crash, and when a job that was searched again ends again.
   */
  @QueueConsumer({
    name: JOB_MAIL_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    pollIntervalMs: 1_000,
  })
  send({ jobId }: JobEndedData): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.history.byId(jobId);
      // A job that was reopened in the meantime queues its email when it ends again.
      if (!job || !isEndedJob(job.state)) return;
      if (!(await this.preferences.lockIfWantsJobMails(job))) return;
      const user = await this.users.find(job.userId);
      // A user whose account is being deleted gets no more emails; one that is deleted has no address.
      if (!user?.email || (await this.users.isDisabled(job))) return;
      if ((await this.mails.countOfLastDay(job)) >= MAX_MAILS_PER_DAY) return;
      if (!(await this.mails.add(job, job.id))) return;
      await this.mailer.send(jobMail({ job, to: user.email, origin: publicOrigin(this.settings) }));
    });
  }
}
