import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Plan } from '@libs/constants';
import { type Actor, AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { CreditLedger } from './credit-ledger';
import { PlanReminders } from './plan-reminders';
import { type GrantEnd, PLAN_GRANT_KEYS, PlanGrantRepository } from './plan-grant.repository';

const DAY_MS = 86_400_000;
/**
 * How long a plan that follows from groups lasts after a sign-in: as long as a session can last. Whoever never signs in
 * again, because they have left the company, loses it then.
 */
const GROUP_GRANT_DAYS = 90;
/** A sign-in renews the plan when less than this is left of it, so that not every sign-in adds an entry. */
const GROUP_RENEWAL_DAYS = 60;

/** Why a plan was not changed: the user's plan already satisfies the request, or has nothing to end. */
export type PlanRefusal =
  | { reason: 'unlimited' }
  | { reason: 'ends_later'; until: Date }
  | { reason: 'in_the_past' }
  | { reason: 'not_professional' }
  | { reason: 'only_paid'; until: Date };

/** The plan's end after a change. `until` is null if the user is back on the default plan. */
export type PlanChange = { until: Date | null } | { refusal: PlanRefusal };

/**
 * Lets operators, and users' groups at an identity provider, grant and end the Professional plan. Granted time follows the time that the user has already, so a
 * grant never shortens it, and ending a plan takes back only granted time unless the operator includes paid time.
 * The plan, the ledger and the audit log change in one transaction.
 */
@Injectable()
export class PlanGrantsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly ledger: CreditLedger,
    private readonly grants: PlanGrantRepository,
    private readonly reminders: PlanReminders,
    private readonly audit: AuditRecorder,
  ) {}

  /** Grants Professional until a moment, or for a number of months after the user's current time on the plan. */
  grant(actor: Actor, owner: Owner, end: GrantEnd): Promise<PlanChange> {
    return this.transaction.run(async () => {
      await this.ledger.lock(owner);
      const current = await this.grants.currentEnd(owner);
      if (current.isProfessional && current.until === null) return { refusal: { reason: 'unlimited' } };
      const grant = await this.grants.add(owner, end, 'operator');
      if (!grant)
        return {
          refusal: current.until ? { reason: 'ends_later', until: current.until } : { reason: 'in_the_past' },
        };
      const { id, startsAt, endsAt } = grant;
      await this.ledger.add(owner, { kind: 'grant', amount: 0, key: PLAN_GRANT_KEYS.granted + id });
      await this.audit.record({
        actor,
        action: 'plan.granted',
        subject: owner,
        details: { plan: 'professional', from: startsAt, until: endsAt },
      });
      await this.reminders.schedule(owner, endsAt);
      return { until: endsAt };
    });
  }

  /**
   * Lets the plan follow the user's groups at an identity provider: grants Professional, renews it, or takes back what
   * is left of it. Other granted time, paid time and unlimited Professional stay as they are.
   */
  followGroups(owner: Owner, plan: Plan): Promise<void> {
    return this.transaction.run(async () => {
      await this.ledger.lock(owner);
      if (plan === 'professional') await this.grantByGroups(owner);
      else if (await this.grants.hasRunning(owner, 'groups')) await this.endByGroups(owner);
    });
  }

  /** Ends granted and unlimited time on Professional, and paid time if it is included. Credits stay. */
  end(actor: Actor, owner: Owner, { includePaid }: { includePaid: boolean }): Promise<PlanChange> {
    return this.transaction.run(async () => {
      await this.ledger.lock(owner);
      const before = await this.grants.currentEnd(owner);
      if (!before.isProfessional) return { refusal: { reason: 'not_professional' } };
      if (before.until && !includePaid && !(await this.grants.hasRunning(owner)))
        return { refusal: { reason: 'only_paid', until: before.until } };
      await this.grants.revokeRunning(owner, { includePaid });
      const { until } = await this.grants.currentEnd(owner);
      const key = includePaid ? PLAN_GRANT_KEYS.endedPaid : PLAN_GRANT_KEYS.ended;
      await this.ledger.add(owner, { kind: 'grant', amount: 0, key: key + randomUUID() });
      await this.audit.record({
        actor,
        action: 'plan.ended',
        subject: owner,
        details: { plan: 'professional', previousEnd: before.until, until, includePaid },
      });
      if (until) await this.reminders.schedule(owner, until);
      return { until };
    });
  }

  private async grantByGroups(owner: Owner): Promise<void> {
    const { isProfessional, until } = await this.grants.currentEnd(owner);
    if (isProfessional && (until === null || until.getTime() > Date.now() + GROUP_RENEWAL_DAYS * DAY_MS))
      return;
    const end = { until: new Date(Date.now() + GROUP_GRANT_DAYS * DAY_MS) };
    const grant = await this.grants.add(owner, end, 'groups');
    if (!grant) return;
    const { id, startsAt, endsAt } = grant;
    await this.ledger.add(owner, { kind: 'grant', amount: 0, key: PLAN_GRANT_KEYS.grantedByGroups + id });
    const details = { plan: 'professional', from: startsAt, until: endsAt, source: 'groups' };
    await this.audit.record({ actor: owner, action: 'plan.granted', details });
  }

  private async endByGroups(owner: Owner): Promise<void> {
    const before = await this.grants.currentEnd(owner);
    await this.grants.revokeRunning(owner, { includePaid: false, source: 'groups' });
    const { until } = await this.grants.currentEnd(owner);
    const key = PLAN_GRANT_KEYS.endedByGroups + randomUUID();
    await this.ledger.add(owner, { kind: 'grant', amount: 0, key });
    const details = { plan: 'professional', previousEnd: before.until, until, source: 'groups' };
    await this.audit.record({ actor: owner, action: 'plan.ended', details });
    if (until) await this.reminders.schedule(owner, until);
  }
}
