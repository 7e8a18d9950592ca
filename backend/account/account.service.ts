import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  type Credentials,
  type Device,
  IDENTITY,
  type IdentityPort,
  type NewUser,
  type OpenSession,
  type Proven,
  type SessionProvider,
  SessionService,
  type SessionView,
  type User,
  UsersService,
  type Visitor,
} from '../auth';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, type SignedIn } from '../platform/http';
import { type Account as Credits, type PlanChoice, SubscriptionService } from '../subscription';

/** All that the page knows of its user. */
export interface AccountView {
  user: User;
  provider: SessionProvider;
  plan: PlanChoice;
  credits: Credits;
}

export interface SignInResult {
  session: OpenSession;
  account: AccountView;
  /** What their browser may keep, to be known again. */
  device: Device;
}

/** What needs identity, plan and credits at once. */
@Injectable()
export class AccountService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly subscription: SubscriptionService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
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

  /** @throws LoginFailed, EmailNotConfirmed, TooManyAttempts */
  async signIn(credentials: Credentials, visitor: Visitor, device: Device | null): Promise<SignInResult> {
    await this.limits.admit('login', visitor);
    const proven = await this.limits.guard(credentials.email, device, () =>
      this.identity.signIn(credentials),
    );
    return this.enter(proven, visitor);
  }

  /** Opens a session for somebody whose identity has been proven, and ends the one that the same browser had. */
  async enter(proven: Proven, visitor: Visitor): Promise<SignInResult> {
    await this.subscription.ensure(proven);
    const session = await this.sessions.open(proven, visitor);
    if (visitor.signedIn) await this.signOut(visitor.signedIn);
    const account = await this.view(session.signedIn);
    const device = { id: randomUUID(), subject: account.user.email.toLowerCase() };
    return { session, account, device };
  }

  /** Signing out without a session is no error: the aim is reached. */
  async signOut(session: SignedIn | undefined): Promise<void> {
    const remote = session ? await this.sessions.end(session) : null;
    if (remote) await this.identity.signOut(remote);
  }

  sessionsOf(owner: SignedIn): Promise<SessionView[]> {
    return this.sessions.list(owner);
  }

  /** @throws NotFound for a session that is over, or somebody else's */
  async endSession(owner: SignedIn, id: string): Promise<void> {
    const own = await this.sessions.list(owner);
    if (!own.some((session) => session.id === id)) throw new NotFound();
    await this.signOut({ ...owner, sessionId: id });
  }

  async endOtherSessions(owner: SignedIn): Promise<void> {
    const others = (await this.sessions.list(owner)).filter(({ id }) => id !== owner.sessionId);
    for (const { id } of others) await this.signOut({ ...owner, sessionId: id });
  }

  /** Marks the free plan as chosen. */
  async chooseFree(owner: SignedIn): Promise<AccountView> {
    await this.subscription.chooseFree(owner);
    return this.view(owner);
  }

  async view(owner: SignedIn): Promise<AccountView> {
    return this.viewOf(owner, await this.sessions.providerOf(owner));
  }

  /** Of somebody who has just registered: what they have once their address is confirmed. */
  async firstView(owner: Owner): Promise<AccountView> {
    const [user, credits] = [await this.users.get(owner), this.subscription.prospect()];
    return { user, provider: 'email', plan: credits, credits };
  }

  private async viewOf(owner: Owner, provider: SessionProvider): Promise<AccountView> {
    const [user, credits] = await Promise.all([this.users.get(owner), this.subscription.account(owner)]);
    return { user, provider, plan: credits, credits };
  }
}
