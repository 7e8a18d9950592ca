import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Queue, QueueConsumer, type QueueSender } from '../queue';
import { SecretBox } from '../encryption';
import { type Mail, MAIL_TRANSPORT, type MailTransport, MailRefused } from './mail';

const MAIL_QUEUE = 'mail';
const PURPOSE = 'mail';

/**
 * An encrypted email in the queue. It is encrypted because emails contain sign-in links. The id makes a repeated
 * delivery harmless.
 */
interface QueuedMail {
  id: string;
  encrypted: string;
}

/**
 * Sends emails through the queue. An email sent inside a transaction is committed or rolled back with the
 * transaction, and no email is lost when the mail server is down. Web processes deliver the emails.
 */
@Injectable()
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private readonly mails: QueueSender<QueuedMail>;

  constructor(
    queue: Queue,
    private readonly secretBox: SecretBox,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {
    this.mails = queue.sender(MAIL_QUEUE);
  }

  async send(mail: Mail): Promise<void> {
    const id = randomUUID();
    const job: QueuedMail = { id, encrypted: this.secretBox.encrypt(PURPOSE, JSON.stringify(mail), id) };
    await this.mails.send(job);
  }

  @QueueConsumer({
    name: MAIL_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    pollIntervalMs: 250,
  })
  async deliver({ id, encrypted }: QueuedMail): Promise<void> {
    const text = this.secretBox.decrypt(PURPOSE, encrypted, id);
    if (text === null)
      return this.logger.error(`email ${id} was dropped, because it was encrypted with another key`);
    try {
      await this.transport.send(JSON.parse(text) as Mail, id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn(`email ${id} was permanently refused: ${error.message}`);
    }
  }
}
