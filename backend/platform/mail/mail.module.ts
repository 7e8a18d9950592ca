import { Module } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';
import { InboxController } from './inbox.controller';
import { LocalInbox } from './local-inbox';
import { MAIL_TRANSPORT } from './mail';
import { Mailer } from './mailer';
import { SmtpTransport } from './smtp-transport';

@Module({
  controllers: [InboxController],
  providers: [
    LocalInbox,
    Mailer,
    {
      provide: MAIL_TRANSPORT,
      inject: [SETTINGS, LocalInbox],
      useFactory: ({ mail: { smtpUrl, from } }: Settings, inbox: LocalInbox) =>
        smtpUrl === null ? inbox : new SmtpTransport({ url: smtpUrl, from }),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
