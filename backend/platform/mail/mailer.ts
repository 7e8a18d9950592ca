import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';
import { Queue } from '../queue';
import { SecretBox } from '../encryption';
import { type Mail, MAIL_TRANSPORT, type MailTransport, MailRefused } from './mail';

const MAIL_QUEUE = 'mail';
const PURPOSE = 'mail';

/** Encrypted, because mails contain sign-in links. The id makes a repeated delivery harmless. */
interface QueuedMail {
  id: string;
  encrypted: string;
}

/**
 * Sends mails through the queue: a send inside a transaction commits or rolls back with it, and a mail server outage
 * loses none. Web processes deliver them.
 */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(Mailer.name);

  constructor(
    private readonly queue: Queue,
    private readonly secretBox: SecretBox,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(MAIL_QUEUE, {
      policy: 'standard',
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('web')) return;
    this.queue.consume<QueuedMail>(MAIL_QUEUE, (job) => this.deliver(job), { pollIntervalMs: 250 });
  }

  async send(mail: Mail): Promise<void> {
    const id = randomUUID();
    const job: QueuedMail = { id, encrypted: this.secretBox.encrypt(PURPOSE, JSON.stringify(mail), id) };
    await this.queue.send(MAIL_QUEUE, job);
  }

  private async deliver({ id, encrypted }: QueuedMail): Promise<void> {
    const text = this.secretBox.decrypt(PURPOSE, encrypted, id);
    if (text === null) return this.logger.error(`mail ${id} was encrypted with another key and is dropped`);
    try {
      await this.transport.send(JSON.parse(text) as Mail, id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn(`mail ${id} was permanently refused: ${error.message}`);
    }
  }
}
