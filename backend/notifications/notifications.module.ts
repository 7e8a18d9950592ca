import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { JobsModule } from '../jobs';
import { MailModule } from '../platform/mail';
import { JobMailRepository } from './job-mail.repository';
import { JobMails } from './job-mails';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationsController } from './notifications.controller';

/** Emails to users about their jobs, if they want them. */
@Module({
  imports: [AuthModule, JobsModule, MailModule],
  controllers: [NotificationsController],
  providers: [JobMailRepository, JobMails, NotificationSettingsRepository],
})
export class NotificationsModule {}
