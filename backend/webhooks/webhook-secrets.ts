import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Sealer, unreadableText } from '../platform/sealing';

const PURPOSE = 'webhook secret';

/** Secrets of endpoints, sealed at rest: they are opened for the moment of signing. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger(WebhookSecrets.name);

  constructor(
    private readonly sealer: Sealer,
    private readonly transaction: Transaction,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.renewAll();
  }

  seal(endpoint: string, secret: string): string {
    return this.sealer.seal(PURPOSE, secret, endpoint);
  }

  /** The secrets that can be read; none where the sealing key was lost. */
  open(endpoint: string, sealed: readonly (string | null)[]): string[] {
    return sealed.flatMap((one) => (one === null ? [] : (this.sealer.open(PURPOSE, one, endpoint) ?? [])));
  }

  /** Seals anew what an earlier key sealed. Safe with any number of processes: the outcome is the same. */
  private async renewAll(): Promise<void> {
    let unreadable = 0;
    for (const column of ['sealed', 'old_sealed']) {
      const rows = await this.transaction.rows<{ id: string; sealed: string }>(
        `select id, ${column} as sealed from webhook_endpoint where ${column} is not null`,
      );
      for (const { id, sealed } of rows) {
        if (this.sealer.open(PURPOSE, sealed, id) === null) unreadable++;
        const anew = this.sealer.renew(PURPOSE, sealed, id);
        if (anew !== null)
          await this.transaction.execute(
            `update webhook_endpoint set ${column} = $3 where id = $1 and ${column} = $2`,
            [id, sealed, anew],
          );
      }
    }
    if (unreadable > 0) this.logger.warn(unreadableText(unreadable, 'secrets of webhooks'));
  }
}
