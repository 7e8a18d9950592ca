import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { SecretBox, unreadableSecretsMessage } from '../platform/encryption';

const PURPOSE = 'webhook secret';

/** Secrets of endpoints, encrypted at rest: they are opened for the moment of signing. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger(WebhookSecrets.name);

  constructor(
    private readonly secretBox: SecretBox,
    private readonly transaction: Transaction,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.reencryptAll();
  }

  encrypt(endpoint: string, secret: string): string {
    return this.secretBox.encrypt(PURPOSE, secret, endpoint);
  }

  /** The secrets that can be read; none where the encryption key was lost. */
  decrypt(endpoint: string, encrypted: readonly (string | null)[]): string[] {
    return encrypted.flatMap((value) =>
      value === null ? [] : (this.secretBox.decrypt(PURPOSE, value, endpoint) ?? []),
    );
  }

  /** Seals anew what an earlier key encrypted. Safe with any number of processes: the outcome is the same. */
  private async reencryptAll(): Promise<void> {
    let unreadable = 0;
    for (const column of ['encrypted_secret', 'previous_encrypted_secret']) {
      const rows = await this.transaction.rows<{ id: string; encrypted: string }>(
        `select id, ${column} as encrypted from webhook_endpoint where ${column} is not null`,
      );
      for (const { id, encrypted } of rows) {
        if (this.secretBox.decrypt(PURPOSE, encrypted, id) === null) unreadable++;
        const reencrypted = this.secretBox.reencrypt(PURPOSE, encrypted, id);
        if (reencrypted !== null)
          await this.transaction.execute(
            `update webhook_endpoint set ${column} = $3 where id = $1 and ${column} = $2`,
            [id, encrypted, reencrypted],
          );
      }
    }
    if (unreadable > 0) this.logger.warn(unreadableSecretsMessage(unreadable, 'secrets of webhooks'));
  }
}
