import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  type Credentials,
  IDENTITY,
  type IdentityPort,
  type ConfirmationLink,
  type Registration,
  type RemoteTokens,
  UsersService,
  type Visitor,
} from '../auth';
import { AccountService, type AccountView, type SignInResult } from './account.service';

export const SIGN_UP_STEPS = ['credentials', 'verification', 'plan', 'payment'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

export interface SignUpState {
  email: string | null;
  step: SignUpStep;
  confirmed: boolean;
}

export interface RegistrationResult {
  registration: Registration;
  account: AccountView;
}

/** From an e-mail and a password to a confirmed account (spec §4, signup wizard). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: AccountService,
    private readonly users: UsersService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /** @throws EmailTaken, TooManyAttempts */
  async register(credentials: Credentials, visitor: Visitor): Promise<RegistrationResult> {
    await this.limits.admit('register', visitor);
    await this.limits.admitMail(credentials.email);
    const registration = await this.identity.register(credentials, visitor.origin);
    return { registration, account: await this.accounts.getNewAccount(registration) };
  }

  /** The answer and the work are the same whoever has the address. @throws TooManyAttempts */
  async resend(email: string, registration: Registration | null, visitor: Visitor): Promise<void> {
    await this.limits.admit('resend', visitor);
    await this.limits.admitMail(email);
    await this.identity.resend({ email, ticket: registration?.ticket ?? null, origin: visitor.origin });
  }

  /** Confirms an address and signs its user in. @throws LinkExpired, LinkInvalid, PasswordNeeded, TooManyAttempts */
  async confirm(link: ConfirmationLink, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('confirm', visitor);
    return this.accounts.openSession(await this.identity.confirm(link), visitor);
  }

  /** Takes over the session of a confirmation link's hash. @throws VerificationIncomplete, TooManyAttempts */
  async sync(tokens: RemoteTokens, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('confirm', visitor);
    return this.accounts.openSession(await this.identity.adoptSession(tokens), visitor);
  }

  /** How far a browser's sign-up has come: by its session, else by the registration that it made. */
  async getState({ signedIn }: Visitor, registration: Registration | null): Promise<SignUpState> {
    const userId = signedIn?.userId ?? registration?.userId;
    const user = userId === undefined ? null : await this.users.find(userId);
    if (!user) return { email: null, step: 'credentials', confirmed: false };
    const confirmed = user.emailConfirmedAt !== null;
    return { email: user.email, step: signedIn ? 'plan' : 'verification', confirmed };
  }
}
