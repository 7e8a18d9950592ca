import { Injectable } from '@nestjs/common';
import {
  type IdentityProvider,
  type NewUser,
  type OpenSession,
  SessionService,
  type User,
  UsersService,
} from '../auth';
import { Transaction } from '../platform/database';
import type { Owner, SignedIn } from '../platform/http';
import { type Account as Credits, type PlanChoice, SubscriptionService } from '../subscription';

export interface Credentials {
  email: string;
  password: string;
}

/** All that the page knows of its user. */
export interface AccountView {
  user: User;
  provider: IdentityProvider;
  plan: PlanChoice;
  credits: Credits;
}

export interface SignInResult {
  session: OpenSession;
  account: AccountView;
}

/** What needs identity, plan and credits at once. */
@Injectable()
export class AccountService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly subscription: SubscriptionService,
  ) {}

  /** @throws EmailTaken */
  async create(user: NewUser, plan: PlanChoice): Promise<Owner> {
    return this.transaction.run(async () => {
      const { id } = await this.users.create(user);
      const owner = { userId: id };
      await this.subscription.open(owner, plan);
      return owner;
    });
  }

  /** Opens a session and ends the one that the same browser had. @throws LoginFailed */
  async signIn({ email, password }: Credentials, before: SignedIn | undefined): Promise<SignInResult> {
    const user = await this.users.authenticate(email, password);
    const session = await this.sessions.open(user.id, 'email');
    if (before) await this.sessions.end(before);
    return { session, account: await this.view(session.signedIn) };
  }

  /** Signing out without a session is no error: the aim is reached. */
  async signOut(session: SignedIn | undefined): Promise<void> {
    if (session) await this.sessions.end(session);
  }

  async view(owner: SignedIn): Promise<AccountView> {
    const [user, provider, plan, credits] = await Promise.all([
      this.users.get(owner),
      this.sessions.providerOf(owner),
      this.subscription.planOf(owner),
      this.subscription.account(owner),
    ]);
    return { user, provider, plan, credits };
  }
}
