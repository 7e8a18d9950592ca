import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { AccountDisabled, EmailNotConfirmed, EmailTaken, LoginFailed } from './auth.errors';
import { normalizeEmail, spellingsOf } from './normalize-email';
import { Identity } from './identity.entity';
import { PasswordHasher } from './password-hasher';
import { PasswordResetRepository } from './password-reset.repository';
import { RepeatedRegistrations } from './repeated-registrations';
import { User } from './user.entity';

export interface NewUser {
  email: string;
  password: string;
  name?: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
}

/** Manages all user rows, and the passwords of users with a local identity. */
@Injectable()
export class UsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly passwords: PasswordHasher,
    private readonly repeatedRegistrations: RepeatedRegistrations,
    private readonly resets: PasswordResetRepository,
  ) {}

  /** @throws EmailTaken if another user has this address, however it is spelled */
  async create({ email, password, name, confirmed }: NewUser): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      if (await this.lockAndFindByEmail(email)) throw new EmailTaken();
      return this.insert({ email, name: name ?? null, confirmed, passwordHash });
    });
  }

  /**
   * Creates an account with an unconfirmed address. Until confirmation, nobody owns the address: a second
   * registration returns the same user, and the confirmation decides whose password applies. `isTaken`: the address is
   * confirmed or belongs to a user with another sign-in method, and nothing was changed.
   */
  async register(email: string, passwordHash: string): Promise<{ user: User; isTaken: boolean }> {
    return this.transaction.run(async (em) => {
      const existing = await this.lockAndFindByEmail(email);
      if (!existing) {
        const user = await this.insert({ email, name: null, confirmed: false, passwordHash });
        return { user, isTaken: false };
      }
      const emailIdentity = { userId: existing.id, provider: 'email' as const };
      const { affected } = existing.emailConfirmedAt
        ? { affected: 0 }
        : await em.update(Identity, emailIdentity, { passwordHash });
      return { user: existing, isTaken: !affected };
    });
  }

  /** Confirms the address and sets the password. Returns false, and changes nothing, if it was confirmed before. */
  async confirm(userId: string, passwordHash: string): Promise<boolean> {
    return this.transaction.run(async (em) => {
      const { emailConfirmedAt } = await this.lockAndGet({ userId });
      if (emailConfirmedAt) return false;
      await em.update(User, { id: userId }, { emailConfirmedAt: new Date() });
      await em.update(Identity, { userId, provider: 'email' }, { passwordHash });
      return true;
    });
  }

  /**
   * Sets the password of a user with a confirmed address. A user who has only signed in with an external identity so
   * far can sign in with this password as well. Sign-ins with the old password that are in progress open no session
   * afterward (`assertPassword`). Returns how often the password has changed.
   */
  async setPassword({ userId }: Owner, passwordHash: string): Promise<number> {
    return this.transaction.run(async (em) => {
      const { email } = await this.lockAndGet({ userId });
      const identity = { userId, provider: 'email' as const };
      const { affected } = await em.update(Identity, identity, { passwordHash });
      if (!affected) await em.insert(Identity, { ...identity, subject: normalizeEmail(email), passwordHash });
      return this.countPasswordChange({ userId });
    });
  }

  /** Notes that the password was replaced. Returns how often it was. */
  async countPasswordChange({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'update users set password_changes = password_changes + 1 where id = $1 returning password_changes as count',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Returns the user with this address if it is confirmed. */
  async findConfirmed(email: string): Promise<User | null> {
    const subject = normalizeEmail(email);
    const [user] = await this.transaction.em
      .createQueryBuilder(User, 'one')
      .where('one.email = :subject and one.emailConfirmedAt is not null', { subject })
      .orderBy('one.createdAt')
      .getMany();
    return user ?? null;
  }

  /**
   * @throws LoginFailed for an unknown address or a wrong password, EmailNotConfirmed for the password of the last
   *   unconfirmed registration. Does the same amount of work whether or not the address has an account. Returns the
   *   stored hash that the password matched, for `assertPassword`.
   */
  async authenticate(email: string, password: string): Promise<{ user: User; passwordHash: string }> {
    const em = this.transaction.em;
    const identity = await this.findEmailIdentity(email);
    const usedHash = identity?.passwordHash ?? null;
    const isMatch = await this.passwords.matches(usedHash, password);
    const user = identity && (await em.findOneByOrFail(User, { id: identity.userId }));
    if (identity && usedHash !== null && user?.emailConfirmedAt && isMatch)
      return { user, passwordHash: await this.renewHash(identity.id, usedHash, password) };
    const waiting = user && !user.emailConfirmedAt ? identity.passwordHash : null;
    const registered = waiting ?? (await this.repeatedRegistrations.findPasswordHash(email));
    if (registered !== null && (await this.passwords.matches(registered, password)))
      throw new EmailNotConfirmed();
    throw new LoginFailed();
  }

  /**
   * Ensures that the password is still the one that was verified, until the caller's transaction ends: changing it
   * waits for the transaction.
   * @throws LoginFailed
   */
  async assertPassword({ userId }: Owner, passwordHash: string): Promise<void> {
    await this.transaction.execute('select 1 from users where id = $1 for share', [userId]);
    const identity = { userId, provider: 'email' as const, passwordHash };
    if (!(await this.transaction.em.existsBy(Identity, identity))) throw new LoginFailed();
  }

  /**
   * Hashes a password again when the parameters or the pepper have changed. This is possible only at sign-in, when
   * the password is known. Returns the stored hash.
   */
  private async renewHash(id: string, passwordHash: string, password: string): Promise<string> {
    if (!this.passwords.isOutdated(passwordHash)) return passwordHash;
    const renewed = { passwordHash: await this.passwords.hash(password) };
    // Does not overwrite a password that was set in the meantime.
    const { affected } = await this.transaction.em.update(Identity, { id, passwordHash }, renewed);
    if (affected) return renewed.passwordHash;
    // Another sign-in with the same password may have renewed the hash first.
    const stored = (await this.transaction.em.findOneBy(Identity, { id }))?.passwordHash ?? null;
    if (stored === null || !(await this.passwords.matches(stored, password))) throw new LoginFailed();
    return stored;
  }

  /** Returns whether the user can sign in with a password. */
  hasPassword({ userId }: Owner): Promise<boolean> {
    const passwordHash = Not(IsNull());
    return this.transaction.em.existsBy(Identity, { userId, provider: 'email', passwordHash });
  }

  async get(owner: Owner): Promise<User> {
    const user = await this.find(owner.userId);
    if (!user) throw new NotFound();
    return user;
  }

  find(userId: string): Promise<User | null> {
    return this.transaction.em.findOneBy(User, { id: userId });
  }

  /** Returns the unconfirmed user with this address and the hash of the most recently chosen password, or null. */
  async findUnconfirmed(email: string): Promise<{ user: User; passwordHash: string } | null> {
    const identity = await this.findEmailIdentity(email);
    const user = identity && (await this.find(identity.userId));
    if (!user || user.emailConfirmedAt || !identity.passwordHash) return null;
    return { user, passwordHash: identity.passwordHash };
  }

  /** Locks a user's row until the caller's transaction ends, and returns its latest version. */
  private async lockAndGet(owner: Owner): Promise<User> {
    await this.lock(owner);
    return this.get(owner);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.transaction.em.exists(User));
  }

  /**
   * Locks a user's row until the caller's transaction ends. Others can still add rows that refer to the user (`for update`
   * would keep them waiting).
   */
  async lock({ userId }: Owner): Promise<void> {
    await this.transaction.execute('select 1 from users where id = $1 for no key update', [userId]);
  }

  /**
   * Disables or enables an account. While it is disabled, none of its sessions and tokens is valid, and links for a new
   * password lose their effect. Returns whether this changed anything.
   */
  async setDisabled({ userId }: Owner, isDisabled: boolean): Promise<boolean> {
    const changed = await this.transaction.rows(
      `update users set disabled_at = case when $2 then now() end
       where id = $1 and (disabled_at is not null) <> $2 returning id`,
      [userId, isDisabled],
    );
    if (isDisabled) await this.resets.removeAll({ userId });
    return changed.length > 0;
  }

  /**
   * Ensures that the account is not disabled before the caller's transaction ends: disabling it waits for the
   * transaction. So do others who lock the user, so a long transaction calls this last.
   * @throws AccountDisabled
   */
  async assertEnabled(owner: Owner): Promise<void> {
    if (await this.isDisabled(owner)) throw new AccountDisabled();
  }

  /**
   * Like `assertEnabled`, for a transaction that changes the user's row afterward: two that only share it would wait for each
   * other forever.
   * @throws AccountDisabled
   */
  async lockEnabled(owner: Owner): Promise<void> {
    const isDisabled =
      (await this.readDisabled(owner, '')) || (await this.readDisabled(owner, 'for no key update'));
    if (isDisabled) throw new AccountDisabled();
  }

  /** Returns whether the account is disabled. The answer holds until the caller's transaction ends. */
  async isDisabled(owner: Owner): Promise<boolean> {
    // An account may be locked for as long as its deletion takes. It is disabled before that.
    return (await this.readDisabled(owner, '')) || (await this.readDisabled(owner, 'for share'));
  }

  /** A forgotten user, who has no address, counts as disabled. */
  private async readDisabled(
    { userId }: Owner,
    lock: '' | 'for share' | 'for no key update',
  ): Promise<boolean> {
    const rows = await this.transaction.rows<{ disabled: boolean }>(
      `select disabled_at is not null or email = '' as disabled from users where id = $1 ${lock}`,
      [userId],
    );
    return rows.some(({ disabled }) => disabled);
  }

  /**
   * Deletes all rows that belong to the user, which are those with a foreign key to the user and `on delete cascade`.
   * Rows in the `except` tables are kept. The user's own row stays, without address and name, because other rows
   * refer to it.
   */
  async anonymize({ userId }: Owner, except: readonly string[]): Promise<void> {
    const tables = await this.transaction.rows<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, quote_ident(attname) as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
         and conrelid <> all($1::regclass[])`,
      [except],
    );
    for (const { table, column } of tables)
      await this.transaction.execute(`delete from ${table} where ${column} = $1`, [userId]);
    await this.transaction.execute(
      `update users set email = '', email_confirmed_at = null, name = null, user_name = null, avatar_url = null,
         operator_since = null
       where id = $1`,
      [userId],
    );
  }

  /** Locks sign-ups that were never confirmed and no longer can be. Returns their user ids. */
  async lockStaleSignUps(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from users where email_confirmed_at is null and created_at < now() - interval '30 days'
         and not exists (select 1 from email_confirmation where user_id = users.id) for update skip locked`,
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes users who have no data except their own rows. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from users where id = any($1::uuid[])', [ids]);
  }

  /**
   * Returns the user with this address, whatever their sign-in method. The address stays locked until the transaction
   * ends, and so does a user who is not confirmed, because the address may be confirmed at this moment.
   */
  async lockAndFindByEmail(email: string): Promise<User | null> {
    const subject = normalizeEmail(email);
    await this.transaction.execute(`select pg_advisory_xact_lock(hashtextextended('e-mail ' || $1, 0))`, [
      subject,
    ]);
    const [one] = await this.findByEmail(subject);
    if (!one || one.emailConfirmedAt) return one ?? null;
    await this.lock({ userId: one.id });
    const [locked] = await this.findByEmail(subject);
    return locked ?? null;
  }

  private findByEmail(email: string): Promise<User[]> {
    return this.transaction.em.find(User, { where: { email }, order: { createdAt: 'asc' }, take: 1 });
  }

  private async insert(user: {
    email: string;
    name: string | null;
    confirmed: boolean;
    passwordHash: string;
  }) {
    const { name, confirmed, passwordHash } = user;
    const email = normalizeEmail(user.email);
    const em = this.transaction.em;
    const emailConfirmedAt = confirmed ? new Date() : null;
    const saved = await em.save(
      em.create(User, { email, emailConfirmedAt, name, userName: null, avatarUrl: null }),
    );
    await em.insert(Identity, {
      userId: saved.id,
      provider: 'email',
      subject: email,
      passwordHash,
    });
    return saved;
  }

  /** Returns the email identity with exactly this address, or else with its canonical form. */
  private async findEmailIdentity(email: string): Promise<Identity | null> {
    const [exact, canonical] = spellingsOf(email);
    const found = await this.transaction.em.findBy(Identity, {
      provider: 'email',
      subject: In([exact, canonical]),
    });
    return found.find(({ subject }) => subject === exact) ?? found[0] ?? null;
  }
}
