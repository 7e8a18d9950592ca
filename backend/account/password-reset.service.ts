import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  IDENTITY,
  type IdentityPort,
  type KnownDevice,
  KnownDevices,
  newDeviceOf,
  type NewPassword,
  type PasswordChange,
  PasswordResetRequests,
  type StartedSession,
  UsersService,
  type Visitor,
} from '../auth';
import type { SignedIn } from '../platform/http';

/** A session that replaces the browser's earlier one. */
export interface RenewedSession {
  session: StartedSession;
  device: KnownDevice;
}

/** Lets users change their password, and set a new one with a link by email if they have forgotten it. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly users: UsersService,
    private readonly requests: PasswordResetRequests,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /**
   * Sends a link if the address has an account. Neither the response nor its timing reveals whether it has.
   * @throws TooManyAttempts
   */
  async request(email: string, device: KnownDevice | null, visitor: Visitor): Promise<void> {
    await this.limits.admit('password_reset', visitor);
    const known = await this.devices.recognize(device);
    const requester = known && { type: 'device' as const, id: known.id, email: known.subject };
    await this.limits.admitMail(email, visitor, requester);
    await this.requests.add({ email, origin: visitor.origin });
  }

  /**
   * Sets a new password. The browser is known from now on, as after a sign-in.
   * @throws PasswordResetInvalid, PasswordRefused, TooManyAttempts
   */
  async confirm(newPassword: NewPassword, visitor: Visitor): Promise<KnownDevice> {
    await this.limits.admit('confirm', visitor);
    const user = await this.identity.resetPassword(newPassword);
    await this.limits.clearPasswordFailures(user.email);
    return newDeviceOf(user);
  }

  /**
   * Replaces the password of a signed-in user, and returns a new session for the browser. Wrong current passwords count for the session, so that nobody can guess
   * the password in a browser that was left open.
   * @throws PasswordWrong, PasswordRefused, TooManyAttempts
   */
  async change(caller: SignedIn, change: PasswordChange, visitor: Visitor): Promise<RenewedSession> {
    const user = await this.users.get(caller);
    const { email } = user;
    const session = await this.limits.guardPassword(email, { id: caller.sessionId, subject: email }, () =>
      this.identity.changePassword(caller, change, visitor),
    );
    return { session, device: newDeviceOf({ ...user, passwordChanges: session.passwordChanges }) };
  }
}
