import { Injectable, Logger } from '@nestjs/common';
import type { SampleTarget, StoreTarget } from '@libs/listing-store';
import { Transaction } from '../platform/database';
import { Sealer, unreadableText } from '../platform/sealing';
import { type ConnectionForm, secretsOf, targetOf } from './connection-form';
import type { DatabaseConfig } from './database-config.entity';
import { DatabaseNotConfigured } from './database-config.errors';

const PURPOSE = 'user database';

/** What lies sealed in a configuration: the form, or the sample database's own connection. */
type Sealed = { form: ConnectionForm } | { sample: SampleTarget };

/** Seals how a database is reached, and opens it for the moment of use. */
@Injectable()
export class DatabaseSecrets {
  private readonly logger = new Logger(DatabaseSecrets.name);

  constructor(
    private readonly sealer: Sealer,
    private readonly transaction: Transaction,
  ) {}

  seal(userId: string, content: Sealed): string {
    return this.sealer.seal(PURPOSE, JSON.stringify(content), userId);
  }

  /** The form as it was filled in; null for the sample database. */
  formOf(config: DatabaseConfig): ConnectionForm | null {
    const content = this.open(config);
    return 'form' in content ? content.form : null;
  }

  targetOf(config: DatabaseConfig): StoreTarget {
    const content = this.open(config);
    return 'form' in content ? targetOf(content.form) : content.sample;
  }

  /** What must stand in no message. */
  secretsOf(config: DatabaseConfig): string[] {
    const content = this.open(config);
    return 'form' in content ? secretsOf(content.form) : [content.sample.password];
  }

  /** Seals anew what an earlier key sealed. Safe with any number of processes: the outcome is the same. */
  async renewAll(): Promise<number> {
    const rows = await this.transaction.rows<{ user_id: string; sealed: string }>(
      'select user_id, sealed from database_config where sealed is not null',
    );
    let [renewed, unreadable] = [0, 0];
    for (const { user_id: userId, sealed } of rows) {
      if (this.sealer.open(PURPOSE, sealed, userId) === null) unreadable++;
      const anew = this.sealer.renew(PURPOSE, sealed, userId);
      if (anew === null) continue;
      const { rowCount } = await this.transaction.execute(
        'update database_config set sealed = $3 where user_id = $1 and sealed = $2',
        [userId, sealed, anew],
      );
      renewed += rowCount;
    }
    if (unreadable > 0) this.logger.warn(unreadableText(unreadable, 'connections of databases'));
    return renewed;
  }

  private open({ userId, sealed }: DatabaseConfig): Sealed {
    const text = sealed === null ? null : this.sealer.open(PURPOSE, sealed, userId);
    if (text === null)
      throw new DatabaseNotConfigured(
        'The saved configuration cannot be read any more. Please disconnect and enter it again.',
      );
    return JSON.parse(text) as Sealed;
  }
}

/** A message without the secrets that a server or driver may have put into it. */
export function redacted(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '••••'), message);
}
