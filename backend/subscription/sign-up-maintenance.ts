import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfirmationRepository, UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { Maintenance } from '../platform/maintenance';
import { CreditLedger } from './credit-ledger';

/** Deletes expired sign-ups: their links can no longer be used, and no account was opened for them. */
@Injectable()
export class SignUpMaintenance implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly maintenance: Maintenance,
    private readonly confirmations: ConfirmationRepository,
    private readonly users: UsersService,
    private readonly ledger: CreditLedger,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('sign-ups', () => this.sweep());
  }

  private sweep(): Promise<void> {
    return this.transaction.run(async () => {
      await this.confirmations.sweep();
      const stale = await this.users.lockStaleSignUps();
      const withAccount = new Set((await this.ledger.summaries(stale)).map(({ userId }) => userId));
      await this.users.remove(stale.filter((id) => !withAccount.has(id)));
    });
  }
}
