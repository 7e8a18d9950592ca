import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** Beginnings of the keys of ledger entries about grants. The id of the grant follows. */
export const PLAN_GRANT_KEYS = {
  granted: 'plan grant ',
  ended: 'plan end ',
  endedPaid: 'plan end paid ',
  grantedByGroups: 'plan group grant ',
  endedByGroups: 'plan group end ',
} as const;

/** When the user's time on Professional ends. */
export interface PlanEnd {
  /** Whether the user is on Professional now. */
  isProfessional: boolean;
  /** Null if Professional is unlimited or the user is not on it. */
  until: Date | null;
}

/** Who granted the plan: an operator, or the user's groups at an identity provider. */
export type GrantSource = 'operator' | 'groups';

/** The end of a grant: a moment, or a number of calendar months after the user's current time on the plan. */
export type GrantEnd = { until: Date } | { months: number };

/**
 * Reads and writes grants. The paid and the granted periods of a user follow one another, and
 * `user_plan.professional_until` is the end of the last one. The caller holds the lock of the ledger.
 */
@Injectable()
export class PlanGrantRepository {
  constructor(private readonly transaction: Transaction) {}

  async currentEnd({ userId }: Owner): Promise<PlanEnd> {
    const [row] = await this.transaction.rows<PlanEnd>(
      `select plan = 'professional' and coalesce(professional_until > now(), true) as "isProfessional",
         case when professional_until > now() then professional_until end as until
       from user_plan where user_id = $1`,
      [userId],
    );
    return row ?? { isProfessional: false, until: null };
  }

  /**
   * Adds a grant that begins now or after the user's current time on the plan. Returns it, or null if its end is not
   * after its start. A month is a calendar month in UTC.
   */
  async add(
    { userId }: Owner,
    end: GrantEnd,
    source: GrantSource,
  ): Promise<{ id: string; startsAt: Date; endsAt: Date } | null> {
    const until = 'until' in end ? end.until : null;
    const months = 'months' in end ? end.months : 0;
    const [grant] = await this.transaction.rows<{ id: string; startsAt: Date; endsAt: Date }>(
      `with start as (
         select user_id, greatest(case when plan = 'professional' then professional_until end, now()) as starts_at
         from user_plan where user_id = $1),
       period as (
         select user_id, starts_at, coalesce($2::timestamptz,
           (starts_at at time zone 'UTC' + make_interval(months => $3::int)) at time zone 'UTC') as ends_at
         from start),
       added as (
         insert into plan_grant (user_id, starts_at, ends_at, source)
           select user_id, starts_at, ends_at, $4 from period where ends_at > starts_at
         returning id, user_id, starts_at, ends_at),
       extended as (
         update user_plan set plan = 'professional', professional_until = ends_at, has_selected_plan = true
         from added where added.user_id = user_plan.user_id)
       select id, starts_at as "startsAt", ends_at as "endsAt" from added`,
      [userId, until, months, source],
    );
    return grant ?? null;
  }

  /** Returns whether the user has granted time left, from any source or the given one. */
  async hasRunning({ userId }: Owner, source: GrantSource | null = null): Promise<boolean> {
    const grants = await this.transaction.rows(
      `select 1 from plan_grant where user_id = $1 and revoked_at is null and ends_at > now()
         and source = coalesce($2::text, source)`,
      [userId, source],
    );
    return grants.length > 0;
  }

  /**
   * Takes back all granted time that is left, from any source or the given one, so that what follows it begins
   * earlier. With `includePaid`, ends the plan now.
   */
  async revokeRunning(
    { userId }: Owner,
    { includePaid, source = null }: { includePaid: boolean; source?: GrantSource | null },
  ): Promise<void> {
    await this.transaction.execute(
      `with revoked as (
         update plan_grant set revoked_at = now()
         where user_id = $1 and revoked_at is null and ends_at > now() and source = coalesce($3::text, source)
         returning starts_at, ends_at, ends_at - greatest(starts_at, now()) as remaining),
       moved as (
         update plan_grant set starts_at = starts_at - earlier.remaining, ends_at = ends_at - earlier.remaining
         from (
           select later.id, sum(revoked.remaining) as remaining
           from plan_grant later join revoked on later.starts_at >= revoked.ends_at
           where later.user_id = $1 and later.revoked_at is null and later.source <> coalesce($3::text, later.source)
           group by later.id) earlier
         where plan_grant.id = earlier.id),
       granted as (select coalesce(sum(remaining), interval '0') as remaining from revoked)
       update user_plan set professional_until = case
         when professional_until is null and $3::text is not null then null
         when professional_until is null or $2 then now()
         else greatest(professional_until - granted.remaining, now()) end
       from granted where user_id = $1`,
      [userId, includePaid, source],
    );
  }

  /** Returns whether the operator ended the user's paid time after a payment's purchase. */
  async hasEndedPaidTimeAfter({ userId }: Owner, paymentId: string): Promise<boolean> {
    const ends = await this.transaction.rows(
      `select 1 from ledger_entry ended, ledger_entry paid
       where ended.user_id = $1 and starts_with(ended.idempotency_key, '${PLAN_GRANT_KEYS.endedPaid}')
         and paid.user_id = $1 and paid.payment_id = $2 and paid.kind = 'purchase' and ended.id > paid.id`,
      [userId, paymentId],
    );
    return ends.length > 0;
  }

  /**
   * Lets the grants that follow a paid month begin earlier by its length, because that month was taken back. Grants
   * follow it if their ledger entry does: the month's own dates are no longer right if an earlier one was taken back.
   */
  async moveEarlier({ userId }: Owner, paymentId: string, seconds: number): Promise<void> {
    await this.transaction.execute(
      `update plan_grant set starts_at = starts_at - make_interval(secs => $3), ends_at = ends_at - make_interval(secs => $3)
       from ledger_entry granted, ledger_entry paid
       where plan_grant.user_id = $1 and revoked_at is null
         and granted.user_id = $1 and granted.idempotency_key in
           ('${PLAN_GRANT_KEYS.granted}' || plan_grant.id, '${PLAN_GRANT_KEYS.grantedByGroups}' || plan_grant.id)
         and paid.user_id = $1 and paid.payment_id = $2 and paid.kind = 'purchase' and granted.id > paid.id`,
      [userId, paymentId, seconds],
    );
  }
}
