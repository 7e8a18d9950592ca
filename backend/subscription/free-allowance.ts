import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { resolveFreeAllowance } from '@libs/credits';
import { UserIdentifiers } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import { SecretBox } from '../platform/encryption';
import type { Owner } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { CreditLedger } from './credit-ledger';
import { SpentAllowanceRepository } from './spent-allowance.repository';

/** Key of the first ledger entry of every account. */
export const FREE_ALLOWANCE_KEY = 'free allowance';
const PURPOSE = 'spent allowance';

/**
 * Gives everybody the free allowance once: what an account has spent of it is remembered when the account is deleted, without
 * its address (docs/decisions/0363).
 */
@Injectable()
export class FreeAllowance implements OnModuleInit {
  constructor(
    private readonly identifiers: UserIdentifiers,
    private readonly ledger: CreditLedger,
    private readonly spent: SpentAllowanceRepository,
    private readonly secretBox: SecretBox,
    private readonly maintenance: Maintenance,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('spent allowances', () => this.spent.removeExpired());
  }

  /** Gives a new account the free allowance, less what deleted accounts of the same person have spent of it. */
  async grant(owner: Owner): Promise<void> {
    const allowance = resolveFreeAllowance(this.settings.freeAllowance);
    const spent = await this.spent.most((await this.digestsOf(owner)).flat());
    await this.ledger.add(owner, {
      kind: 'grant',
      amount: Math.max(0, allowance - spent),
      key: FREE_ALLOWANCE_KEY,
    });
  }

  /** Remembers what an account has spent, before it is deleted. It has spent its free credits first. */
  async remember(owner: Owner): Promise<void> {
    const granted = await this.ledger.amountOf(owner, FREE_ALLOWANCE_KEY);
    if (granted === 0) return;
    const digests = await this.digestsOf(owner);
    const { balance } = await this.ledger.read(owner);
    const spent = (await this.spent.most(digests.flat())) + Math.min(granted, balance.used);
    const current = digests.flatMap(([digest]) => digest ?? []);
    if (spent > 0) await this.spent.save(current, spent);
  }

  /** Returns hashes of each identifier, with the current key first. */
  private async digestsOf(owner: Owner): Promise<Buffer[][]> {
    const identifiers = await this.identifiers.of(owner);
    return identifiers.map((identifier) => this.secretBox.digests(PURPOSE, Buffer.from(identifier)));
  }
}
