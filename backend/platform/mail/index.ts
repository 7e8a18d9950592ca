export { hasLocalInbox } from './inbox.controller';
export { type MailTemplate as Letter, renderMail as mailOf } from './mail-template';
export type { Mail } from './mail';
export { MailModule } from './mail.module';
export { Mailer } from './mailer';
