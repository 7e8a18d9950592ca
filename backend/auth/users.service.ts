import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { EmailTaken, LoginFailed } from './auth.errors';
import { normalizeEmail } from './normalize-email';
import { Identity } from './identity.entity';
import { PasswordHasher } from './password-hasher';
import { User } from './user.entity';

export interface NewUser {
  email: string;
  password: string;
  name?: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
}

/** All user rows, and users with a local password. */
@Injectable()
export class UsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly passwords: PasswordHasher,
  ) {}

  /** @throws EmailTaken if a user has this address already, regardless of case */
  async create({ email, password, name, confirmed }: NewUser): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      if (await this.lockAndFindByEmail(email)) throw new EmailTaken();
      return this.insert({ email, name: name ?? null, confirmed, passwordHash });
    });
  }

  /**
   * Creates an account with an unconfirmed address. Until confirmation, nobody owns the address: a second
   * registration returns the same user, and the confirmation decides whose password applies.
   * @throws EmailTaken if the address is confirmed or belongs to a user with another sign-in method
   */
  async register(email: string, passwordHash: string): Promise<User> {
    return this.transaction.run(async (em) => {
      const existing = await this.lockAndFindByEmail(email);
      if (!existing) return this.insert({ email, name: null, confirmed: false, passwordHash });
      const emailIdentity = { userId: existing.id, provider: 'email' as const };
      const { affected } = existing.emailConfirmedAt
        ? { affected: 0 }
        : await em.update(Identity, emailIdentity, { passwordHash });
      if (!affected) throw new EmailTaken();
      return existing;
    });
  }

  /** Confirms the address and sets the password. */
  async confirm(userId: string, passwordHash: string): Promise<void> {
    await this.transaction.run(async (em) => {
      await em.update(User, { id: userId }, { emailConfirmedAt: new Date() });
      await em.update(Identity, { userId, provider: 'email' }, { passwordHash });
    });
  }

  /** @throws LoginFailed for an unknown address or a wrong password, after the same amount of work */
  async authenticate(email: string, password: string): Promise<User> {
    const em = this.transaction.em;
    const identity = await em.findOneBy(Identity, { provider: 'email', subject: normalizeEmail(email) });
    const isMatch = await this.passwords.matches(identity?.passwordHash ?? null, password);
    if (!identity || !isMatch) throw new LoginFailed();
    return em.findOneByOrFail(User, { id: identity.userId });
  }

  async get(owner: Owner): Promise<User> {
    const user = await this.find(owner.userId);
    if (!user) throw new NotFound();
    return user;
  }

  find(userId: string): Promise<User | null> {
    return this.transaction.em.findOneBy(User, { id: userId });
  }

  /** Returns the unconfirmed user of an address and the password chosen last. */
  async findUnconfirmed(email: string): Promise<{ user: User; passwordHash: string } | null> {
    const em = this.transaction.em;
    const identity = await em.findOneBy(Identity, { provider: 'email', subject: normalizeEmail(email) });
    const user = identity && (await this.find(identity.userId));
    if (!user || user.emailConfirmedAt || !identity.passwordHash) return null;
    return { user, passwordHash: identity.passwordHash };
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.transaction.em.exists(User));
  }

  /** Deletes sign-ups that can no longer be confirmed. They have no other data yet. */
  async sweep(): Promise<void> {
    await this.transaction.execute(
      `delete from users where email_confirmed_at is null and created_at < now() - interval '30 days'
         and not exists (select 1 from email_confirmation where user_id = users.id)
         and not exists (select 1 from user_plan where user_id = users.id)`,
    );
  }

  /**
   * Returns the user with this address, whatever their sign-in method. The address stays locked until the transaction
   * ends.
   */
  async lockAndFindByEmail(email: string): Promise<User | null> {
    const subject = normalizeEmail(email);
    await this.transaction.execute(`select pg_advisory_xact_lock(hashtextextended('e-mail ' || $1, 0))`, [
      subject,
    ]);
    return this.transaction.em
      .createQueryBuilder(User, 'one')
      .where('lower(one.email) = :subject', { subject })
      .orderBy('one.createdAt')
      .getOne();
  }

  private async insert(user: {
    email: string;
    name: string | null;
    confirmed: boolean;
    passwordHash: string;
  }) {
    const { email, name, confirmed, passwordHash } = user;
    const em = this.transaction.em;
    const emailConfirmedAt = confirmed ? new Date() : null;
    const saved = await em.save(
      em.create(User, { email, emailConfirmedAt, name, userName: null, avatarUrl: null }),
    );
    await em.insert(Identity, {
      userId: saved.id,
      provider: 'email',
      subject: normalizeEmail(email),
      passwordHash,
    });
    return saved;
  }
}
