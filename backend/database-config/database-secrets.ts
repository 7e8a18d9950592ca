import { Injectable, Logger } from '@nestjs/common';
import { parseSelection, selectedDetails } from '@libs/listing';
import type { SampleConnectionOptions, StoreConnectionOptions } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import { SecretBox, unreadableSecretsMessage } from '../platform/encryption';
import { type ConnectionForm, secretsOf, connectionOptionsOf } from './connection-form';
import type { DatabaseConfig } from './database-config.entity';
import { DatabaseNotConfigured } from './database-config.errors';

const PURPOSE = 'user database';

/** The encrypted part of a configuration: the form, or the connection options of the sample database. */
type ConnectionSecrets = { form: ConnectionForm } | { sample: SampleConnectionOptions };

/** Encrypts the connection settings of a database, and decrypts them when they are used. */
@Injectable()
export class DatabaseSecrets {
  private readonly logger = new Logger(DatabaseSecrets.name);

  constructor(
    private readonly secretBox: SecretBox,
    private readonly transaction: Transaction,
  ) {}

  encrypt(userId: string, content: ConnectionSecrets): string {
    return this.secretBox.encrypt(PURPOSE, JSON.stringify(content), userId);
  }

  /** Returns the form as the user filled it in, or null for the sample database. */
  formOf(config: DatabaseConfig): ConnectionForm | null {
    const content = this.decrypt(config);
    return 'form' in content ? content.form : null;
  }

  connectionOptionsOf(config: DatabaseConfig): StoreConnectionOptions {
    const content = this.decrypt(config);
    const options = 'form' in content ? connectionOptionsOf(content.form) : content.sample;
    const { fields, mapping, ownTable } = config;
    return { ...options, fields: selectedDetails(parseSelection(fields)), mapping, ownTable };
  }

  /** Returns the configuration's secrets, which no message may show. */
  secretsOf(config: DatabaseConfig): string[] {
    const content = this.decrypt(config);
    return 'form' in content ? secretsOf(content.form) : [content.sample.password];
  }

  /** Re-encrypts values that were encrypted with an earlier key. */
  async reencryptAll(): Promise<void> {
    const values = await this.transaction.rows<{ context: string; encrypted: string }>(
      `select user_id as context, encrypted_secrets as encrypted from database_config
       where encrypted_secrets is not null`,
    );
    const unreadable = await this.secretBox.reencryptAll(
      PURPOSE,
      values,
      ({ context: userId, encrypted }, reencrypted) =>
        this.transaction.execute(
          'update database_config set encrypted_secrets = $3 where user_id = $1 and encrypted_secrets = $2',
          [userId, encrypted, reencrypted],
        ),
    );
    if (unreadable > 0) this.logger.warn(unreadableSecretsMessage(unreadable, 'database connections'));
  }

  private decrypt({ userId, encryptedSecrets }: DatabaseConfig): ConnectionSecrets {
    const text = encryptedSecrets === null ? null : this.secretBox.decrypt(PURPOSE, encryptedSecrets, userId);
    if (text === null)
      throw new DatabaseNotConfigured(
        'The saved configuration can no longer be read. Disconnect and enter it again.',
      );
    return JSON.parse(text) as ConnectionSecrets;
  }
}

/** Replaces secrets in a message, because a server or driver may have included them. */
export function redacted(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '••••'), message);
}
