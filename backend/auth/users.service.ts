import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Transaction } from '../platform/database';
import { NotFound, type Owner } from '../platform/http';
import { EmailTaken, LoginFailed } from './auth.errors';
import { Identity } from './identity.entity';
import { Passwords } from './passwords';
import { User } from './user.entity';

export interface NewUser {
  email: string;
  password: string;
  name?: string;
  /** Whether the address is known to be theirs. */
  confirmed: boolean;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly passwords: Passwords,
  ) {}

  /** @throws EmailTaken when a user signs in by this address already, however it is capitalised */
  async create({ email, password, name, confirmed }: NewUser): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async (em) => {
      const user = await em.save(
        em.create(User, {
          email,
          emailConfirmedAt: confirmed ? new Date() : null,
          name: name ?? null,
          userName: null,
          avatarUrl: null,
        }),
      );
      const identity = {
        userId: user.id,
        provider: 'email' as const,
        subject: subjectOf(email),
        passwordHash,
      };
      await em.insert(Identity, identity).catch((error: unknown) => {
        throw isTaken(error) ? new EmailTaken() : error;
      });
      return user;
    });
  }

  /** @throws LoginFailed for an unknown address and for a wrong password, after the same work */
  async authenticate(email: string, password: string): Promise<User> {
    const em = this.transaction.em;
    const identity = await em.findOneBy(Identity, { provider: 'email', subject: subjectOf(email) });
    const matched = await this.passwords.matches(identity?.passwordHash ?? null, password);
    if (!identity || !matched) throw new LoginFailed();
    return em.findOneByOrFail(User, { id: identity.userId });
  }

  async get(owner: Owner): Promise<User> {
    const user = await this.transaction.em.findOneBy(User, { id: owner.userId });
    if (!user) throw new NotFound();
    return user;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.transaction.em.exists(User));
  }
}

const subjectOf = (email: string) => email.trim().toLowerCase();

const isTaken = (error: unknown) =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'identity_subject_key';
