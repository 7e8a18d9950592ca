import { Injectable } from '@nestjs/common';
import type { OutageKind } from '@libs/constants';
import { Transaction } from '../platform/database';
import { SOURCE } from './circuit-breaker.repository';
import { JOB_CHANNEL } from './queues';

/** Why the source could not be reached. */
export interface OutageCause {
  kind: OutageKind;
  /** For the operator. */
  reason: string;
}

/** A source that does not respond. */
export interface SourceOutage extends OutageCause {
  since: Date;
  /** Whether a probe has failed too. Until then, only a search has failed. */
  isConfirmed: boolean;
  /** Whether a probe is due or in progress. */
  isProbePending: boolean;
  /** Whether a probe is due and no worker has it. */
  isProbeDue: boolean;
}

/** Seconds until the next probe: a random time up to a limit that doubles with each failed probe. */
const PROBE_DELAY = { first: 1, max: 30, min: 0.5 };
/** A probe whose worker died is repeated after this time. It is longer than any probe takes. */
const PROBE_LEASE_SECONDS = 60;

/**
 * Stores the outage of the source in its circuit breaker, and lets only one worker at a time probe the source. All
 * times are the database's.
 */
@Injectable()
export class SourceOutageRepository {
  constructor(private readonly transaction: Transaction) {}

  async find(): Promise<SourceOutage | undefined> {
    const [outage] = await this.transaction.rows<SourceOutage>(
      `select outage_since as since, outage_kind as kind, outage_reason as reason, outage_confirmed as "isConfirmed",
              next_probe_at <= clock_timestamp() as "isProbePending",
              next_probe_at <= clock_timestamp() and (probe_until is null or probe_until < clock_timestamp()) as "isProbeDue"
       from circuit_breaker where source = $1 and outage_since is not null`,
      [SOURCE],
    );
    return outage;
  }

  /** Opens the circuit breaker, unless it is open already. The first probe is due at once. */
  async suspect({ kind, reason }: OutageCause): Promise<void> {
    await this.transaction.execute(
      `insert into circuit_breaker (source, outage_since, outage_kind, outage_reason, next_probe_at)
       values ($1, clock_timestamp(), $2, $3, clock_timestamp())
       on conflict (source) do update
         set outage_since = excluded.outage_since, outage_kind = excluded.outage_kind,
             outage_reason = excluded.outage_reason, outage_confirmed = false, failed_probes = 0,
             next_probe_at = excluded.next_probe_at, probe_id = null, probe_until = null
         where circuit_breaker.outage_since is null`,
      [SOURCE, kind, reason],
    );
  }

  /** Claims the probe that is due. Returns false if none is due or another worker has it. */
  async claimProbe(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update circuit_breaker set probe_id = $2, probe_until = clock_timestamp() + make_interval(secs => $3)
       where source = $1 and outage_since is not null and next_probe_at <= clock_timestamp()
         and (probe_until is null or probe_until < clock_timestamp())`,
      [SOURCE, id, PROBE_LEASE_SECONDS],
    );
    return rowCount === 1;
  }

  /** Confirms the outage and sets the time of the next probe. Returns whether this was the first failed probe. */
  async recordFailedProbe(id: string, { kind, reason }: OutageCause): Promise<boolean> {
    const [row] = await this.transaction.rows<{ failed: number }>(
      `update circuit_breaker
       set outage_confirmed = true, outage_kind = $3, outage_reason = $4, failed_probes = failed_probes + 1,
           probe_id = null, probe_until = null,
           next_probe_at = clock_timestamp() + make_interval(secs =>
             greatest($5::float8, random() * least($6::float8, $7::float8 * power(2, least(failed_probes, 10)))))
       where source = $1 and probe_id = $2 returning failed_probes as failed`,
      [SOURCE, id, kind, reason, PROBE_DELAY.min, PROBE_DELAY.max, PROBE_DELAY.first],
    );
    await this.transaction.rows(
      'select pg_notify($1, user_id::text) from job where outage_since is not null',
      [JOB_CHANNEL],
    );
    return row?.failed === 1;
  }

  /** Returns a probe that could not be made. Another one is due soon. */
  async postponeProbe(id: string): Promise<void> {
    await this.transaction.execute(
      `update circuit_breaker set probe_id = null, probe_until = null,
         next_probe_at = clock_timestamp() + make_interval(secs => $3)
       where source = $1 and probe_id = $2`,
      [SOURCE, id, PROBE_DELAY.first],
    );
  }

  /** Closes the circuit breaker. Returns the seconds for which a confirmed outage lasted. */
  async recordRecovery(id: string): Promise<number | undefined> {
    const [row] = await this.transaction.rows<{ seconds: number | null }>(
      `update circuit_breaker b
       set outage_since = null, outage_confirmed = false, outage_kind = null, outage_reason = null, failed_probes = 0,
           next_probe_at = null, probe_id = null, probe_until = null,
           recovered_at = case when b.outage_confirmed then clock_timestamp() else b.recovered_at end
       from (select * from circuit_breaker where source = $1 for update) before
       where b.source = before.source and b.probe_id = $2
       returning case when before.outage_confirmed
         then extract(epoch from clock_timestamp() - before.outage_since)::float8 end as seconds`,
      [SOURCE, id],
    );
    return row?.seconds ?? undefined;
  }

  /** Makes a probe due at once, because a user has asked for another attempt. */
  async requestProbe(): Promise<void> {
    await this.transaction.execute(
      `update circuit_breaker set failed_probes = 0, next_probe_at = clock_timestamp()
       where source = $1 and outage_since is not null`,
      [SOURCE],
    );
  }

  /** Returns whether a confirmed outage has ended since the given time. */
  async hasRecoveredSince(time: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ recovered: boolean | null }>(
      'select recovered_at > $2::timestamptz as recovered from circuit_breaker where source = $1',
      [SOURCE, time],
    );
    return row?.recovered ?? false;
  }
}
