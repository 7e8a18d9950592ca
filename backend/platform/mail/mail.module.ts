import { Module } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';
import { InboxController } from './inbox.controller';
import { LocalInbox } from './local-inbox';
import { MAIL_CARRIER } from './mail';
import { Mailer } from './mailer';
import { SmtpCarrier } from './smtp-carrier';

@Module({
  controllers: [InboxController],
  providers: [
    LocalInbox,
    Mailer,
    {
      provide: MAIL_CARRIER,
      inject: [SETTINGS, LocalInbox],
      useFactory: ({ mail: { smtpUrl, from } }: Settings, inbox: LocalInbox) =>
        smtpUrl === null ? inbox : new SmtpCarrier({ url: smtpUrl, from }),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
