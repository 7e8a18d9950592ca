import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { SecretBox, unreadableSecretsMessage } from '../platform/encryption';

const PURPOSE = 'webhook secret';

/** Secrets of endpoints, encrypted at rest and decrypted only for signing. */
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

  /** Returns the secrets that can be decrypted; none if the encryption key was lost. */
  decrypt(endpoint: string, encrypted: readonly (string | null)[]): string[] {
    return encrypted.flatMap((value) =>
      value === null ? [] : (this.secretBox.decrypt(PURPOSE, value, endpoint) ?? []),
    );
  }

  /**
   * Re-encrypts secrets that were encrypted with an earlier key. Safe to run in any number of processes, because the
   * result is the same.
   */
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
    if (unreadable > 0) this.logger.warn(unreadableSecretsMessage(unreadable, 'webhook secrets'));
  }
}
