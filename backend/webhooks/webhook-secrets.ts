import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { SecretBox, unreadableSecretsMessage } from '../platform/encryption';

const PURPOSE = 'webhook secret';

/** Encrypts endpoint secrets for storage and decrypts them only for signing. */
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

  /** Returns the secrets that can be decrypted. There are none if the encryption key was lost. */
  decrypt(endpoint: string, encrypted: readonly (string | null)[]): string[] {
    return encrypted.flatMap((value) =>
      value === null ? [] : (this.secretBox.decrypt(PURPOSE, value, endpoint) ?? []),
    );
  }

  /** Re-encrypts values that were encrypted with an earlier key. */
  private async reencryptAll(): Promise<void> {
    let unreadable = 0;
    for (const column of ['encrypted_secret', 'previous_encrypted_secret']) {
      const values = await this.transaction.rows<{ context: string; encrypted: string }>(
        `select id as context, ${column} as encrypted from webhook_endpoint where ${column} is not null`,
      );
      unreadable += await this.secretBox.reencryptAll(
        PURPOSE,
        values,
        ({ context: id, encrypted }, reencrypted) =>
          this.transaction.execute(
            `update webhook_endpoint set ${column} = $3 where id = $1 and ${column} = $2`,
            [id, encrypted, reencrypted],
          ),
      );
    }
    if (unreadable > 0) this.logger.warn(unreadableSecretsMessage(unreadable, 'webhook secrets'));
  }
}
