import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Settings, SETTINGS } from '../config';
import { NotFound, Public } from '../http';
import { renderInboxPage } from './inbox-page';
import { LocalInbox } from './local-inbox';

/**
 * Content security policy for an email's HTML, which can only be displayed: it can run no scripts and send no
 * requests.
 */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Pages for the single user of this machine. They do not exist in the served profile or when an SMTP server is set.
 */
@ApiExcludeController()
@Public()
@Controller('inbox')
export class InboxController {
  constructor(
    private readonly inbox: LocalInbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  async list(@Res() response: Response): Promise<void> {
    this.assertEnabled();
    const nonce = String(response.locals.nonce);
    const csp = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
    const mails = await this.inbox.list();
    response.set('Content-Security-Policy', csp).type('html').send(renderInboxPage(mails, nonce));
  }

  @Get(':id')
  async show(@Param('id') id: string, @Res() response: Response): Promise<void> {
    this.assertEnabled();
    const mail = await this.inbox.find(id);
    if (!mail) throw new NotFound();
    response.set({ 'Content-Security-Policy': MAIL_CSP, 'X-Frame-Options': 'SAMEORIGIN' });
    response.type('html').send(mail.html);
  }

  private assertEnabled(): void {
    if (!hasLocalInbox(this.settings)) throw new NotFound();
  }
}

/** Returns whether emails stay on this machine. */
export const hasLocalInbox = ({ profile, mail }: Settings) => profile !== 'served' && mail.smtpUrl === null;
