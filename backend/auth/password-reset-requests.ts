import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../platform/encryption';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { IDENTITY, type IdentityPort, type PasswordResetRequest } from './identity-port';

const RESET_QUEUE = 'password-reset';
const RESET_PURPOSE = 'password-reset';

interface ResetData {
  encrypted: string;
}

/** Queues the requests for links with which users set a new password. */
@Injectable()
export class PasswordResetRequests {
  private readonly requests: QueueSender<ResetData>;

  constructor(
    queue: Queue,
    private readonly secretBox: SecretBox,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {
    this.requests = queue.sender(RESET_QUEUE);
  }

  /**
   * Queues the request, whether or not the address has an account. The queue consumer decides whether to send an
   * email, so that not even the response time reveals it.
   */
  async add(request: PasswordResetRequest): Promise<void> {
    await this.requests.send({ encrypted: this.secretBox.encrypt(RESET_PURPOSE, JSON.stringify(request)) });
  }

  @QueueConsumer({
    name: RESET_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    pollIntervalMs: 250,
  })
  async send({ encrypted }: ResetData): Promise<void> {
    const { email, origin } = JSON.parse(
      this.secretBox.decrypt(RESET_PURPOSE, encrypted) ?? '{}',
    ) as Partial<PasswordResetRequest>;
    if (email && origin) await this.identity.sendPasswordReset({ email, origin });
  }
}
