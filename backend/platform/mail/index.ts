export { hasLocalInbox } from './inbox.controller';
export { type Letter, mailOf } from './letter';
export type { Mail } from './mail';
export { MailModule } from './mail.module';
export { Mailer } from './mailer';
