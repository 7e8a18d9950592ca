import { Inject, Injectable } from '@nestjs/common';
import { UserActivityStopper, UserDataRemover } from '../account';
import {
  IDENTITY,
  type IdentityPort,
  OperatorRepository,
  PasswordResetUnavailable,
  passwordResetUrl,
  UsersService,
} from '../auth';
import { type Actor, AuditRecorder } from '../platform/audit';
import { publicOrigin, type Settings, SETTINGS } from '../platform/config';
import { Transaction } from '../platform/database';
import { AdminUsers, type ListedUser, MAX_LISTED_USERS } from './admin-users';
import { momentText } from './argument-values';
import { formatTable } from './format-table';
import { type AdminCommand, AdminError } from './usage';

/** The commands about users. @throws AdminError */
@Injectable()
export class UserCommands {
  constructor(
    private readonly transaction: Transaction,
    private readonly adminUsers: AdminUsers,
    private readonly users: UsersService,
    private readonly operators: OperatorRepository,
    private readonly activityStopper: UserActivityStopper,
    private readonly dataRemover: UserDataRemover,
    private readonly audit: AuditRecorder,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async list({ options: { search = '' } }: AdminCommand): Promise<string> {
    const users = await this.adminUsers.list(search);
    const rows = users.map((user) => [
      user.id,
      user.email,
      user.created,
      stateOf(user),
      user.plan ?? '-',
      user.planUntil ? momentText(user.planUntil) : '-',
      String(user.credits ?? '-'),
      String(user.jobs),
    ]);
    const heading = ['ID', 'E-MAIL', 'CREATED', 'STATE', 'PLAN', 'UNTIL', 'CREDITS', 'JOBS'];
    const table = formatTable([heading, ...rows]);
    return rows.length < MAX_LISTED_USERS
      ? table
      : `${table}\nOnly the newest ${MAX_LISTED_USERS} users are listed. Add --search TEXT to narrow the list.`;
  }

  /** Repeating the command ends what a first, interrupted one left. */
  async disable(actor: Actor, { args: [user = ''] }: AdminCommand): Promise<string> {
    const owner = await this.adminUsers.find(user);
    const isNew = await this.transaction.run(async () => {
      const changed = await this.users.setDisabled(owner, true);
      await this.activityStopper.endAccess(owner);
      await this.operators.set(owner, false);
      if (changed) await this.audit.record({ actor, action: 'user.disabled', subject: owner });
      return changed;
    });
    await this.activityStopper.stopWork(owner);
    return `${isNew ? 'Disabled' : 'Already disabled'}. ${user} has no sessions, tokens, download links, active jobs or enabled schedules, and cannot sign in.`;
  }

  async enable(actor: Actor, { args: [user = ''] }: AdminCommand): Promise<string> {
    const owner = await this.adminUsers.find(user);
    const isNew = await this.transaction.run(async () => {
      const changed = await this.users.setDisabled(owner, false);
      if (changed) await this.audit.record({ actor, action: 'user.enabled', subject: owner });
      return changed;
    });
    return isNew
      ? `Enabled. ${user} can sign in. Schedules stay disabled, and new API tokens are needed.`
      : `${user} is not disabled. Nothing was changed.`;
  }

  /** Prints a link instead of a password, so that nobody but the user ever knows the password. */
  async resetPassword(actor: Actor, { args: [user = ''] }: AdminCommand): Promise<string> {
    const owner = await this.adminUsers.find(user);
    if (!(await this.users.get(owner)).emailConfirmedAt)
      throw new AdminError(
        `${user} has not confirmed their address. They can sign up again with any password.`,
      );
    try {
      const { token, expiresAt } = await this.transaction.run(async () => {
        const reset = await this.identity.issuePasswordReset(owner);
        await this.audit.record({ actor, action: 'user.password_link_created', subject: owner });
        return reset;
      });
      return [
        `Give this link only to ${user}. It sets a new password and works once, until ${momentText(expiresAt)}:`,
        passwordResetUrl(publicOrigin(this.settings), token),
        'Until then the current password stays valid. A new password ends all sessions. If the account is in the wrong hands, disable it first.',
      ].join('\n');
    } catch (error) {
      if (error instanceof PasswordResetUnavailable) throw new AdminError(error.message);
      throw error;
    }
  }

  /** Only a confirmed address says who the user is. */
  async setOperator(actor: Actor, { args: [user = ''] }: AdminCommand, isOperator: boolean): Promise<string> {
    const owner = await this.adminUsers.find(user);
    const isNew = await this.transaction.run(async () => {
      if (isOperator && !(await this.users.get(owner)).emailConfirmedAt)
        throw new AdminError(`${user} has not confirmed their address.`);
      const changed = await this.operators.set(owner, isOperator);
      const action = isOperator ? 'operator.added' : 'operator.removed';
      if (changed) await this.audit.record({ actor, action, subject: owner });
      return changed;
    });
    if (!isNew) return `${user} is ${isOperator ? 'already' : 'not'} an operator. Nothing was changed.`;
    return isOperator
      ? `${user} can check the source (Account > Source).`
      : `${user} is no operator any longer.`;
  }

  async forget(actor: Actor, { args: [user = ''] }: AdminCommand): Promise<string> {
    const owner = await this.adminUsers.find(user);
    await this.dataRemover.forget(owner);
    await this.audit.record({ actor, action: 'user.forgotten', subject: owner });
    return `Removed the data of user ${owner.userId}.`;
  }
}

const stateOf = ({ disabled, operator, confirmed }: ListedUser) =>
  disabled ? 'disabled' : operator ? 'operator' : confirmed ? 'confirmed' : 'unconfirmed';
