export { hasLocalInbox } from './inbox.controller';
export { type MailTemplate, renderMail } from './mail-template';
export type { Mail } from './mail';
export { MailModule } from './mail.module';
export { Mailer } from './mailer';
