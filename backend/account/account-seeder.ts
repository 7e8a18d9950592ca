import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type Plan, PLANS } from '@libs/constants';
import { UsersService } from '../auth';
import { DatabaseConfigService } from '../database-config';
import { type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { DomainError } from '../platform/http';
import { AccountService } from './account.service';

export interface SeedAccount {
  plan: Plan;
  email: string;
  password: string;
}

const FILE_NAME = 'accounts.txt';
const HEADING = 'The initial accounts, for the operator of this machine. Do not share this file.';
const LINE_PATTERN = /^(free|professional)\s+(\S+)\s+(\S+)$/;

/**
 * Creates one account per plan, so that a new operator can sign in immediately. The random passwords are stored in
 * `accounts.txt` in the data folder (mode 0600). They are printed to the terminal but never logged.
 */
@Injectable()
export class AccountSeeder {
  private readonly file: string;

  constructor(
    private readonly accounts: AccountService,
    private readonly users: UsersService,
    private readonly databases: DatabaseConfigService,
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.file = path.join(settings.dataDir, FILE_NAME);
  }

  /**
   * Creates the accounts if the application has no users yet. Returns the accounts that still have their initial
   * password.
   */
  async ensure(): Promise<SeedAccount[]> {
    // The application cannot create accounts at an external identity service.
    if (!this.settings.seedAccounts || this.settings.identity !== 'local') return [];
    const existing = await this.readSaved();
    if (await this.users.isEmpty())
      return this.create(existing.length > 0 ? existing : await this.generate());
    const results = await Promise.all(existing.map((account) => this.canSignIn(account)));
    return existing.filter((_, index) => results[index]);
  }

  private async create(accounts: SeedAccount[]): Promise<SeedAccount[]> {
    await this.transaction.run(async () => {
      for (const { plan, email, password } of accounts) {
        const name = plan === 'professional' ? 'Professional' : 'Free';
        const owner = await this.accounts.create(
          { email, password, name, confirmed: true },
          { plan, hasSelectedPlan: true },
        );
        // Selects "No database" for the user, who then only has to choose a city and business types before the first
        // job.
        await this.databases.save(owner, { provider: 'none' });
      }
    });
    return accounts;
  }

  /**
   * Generates the passwords and writes them to the file. This happens before the users are created, so that a restart
   * after a crash uses the same passwords.
   */
  private async generate(): Promise<SeedAccount[]> {
    const accounts = [...PLANS].reverse().map((plan) => ({
      plan,
      email: `${plan}@gazetteer.local`,
      password: randomBytes(9).toString('base64url'),
    }));
    const lines = accounts.map(({ plan, email, password }) => `${plan}  ${email}  ${password}`);
    await mkdir(this.settings.dataDir, { recursive: true });
    await writeFile(this.file, [HEADING, '', ...lines, ''].join('\n'), { mode: 0o600, flag: 'wx' });
    return accounts;
  }

  private async readSaved(): Promise<SeedAccount[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      const [, plan, email, password] = LINE_PATTERN.exec(line.trim()) ?? [];
      return plan && email && password ? [{ plan: plan as Plan, email, password }] : [];
    });
  }

  private canSignIn({ email, password }: SeedAccount): Promise<boolean> {
    return this.users.authenticate(email, password).then(
      () => true,
      (error: unknown) => {
        // An account that is being deleted, for example, is not confirmed. The application starts nevertheless.
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
  }
}
