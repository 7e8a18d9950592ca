import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a granted purchase took, and how much of each output the operator resolved. Until now, the resolved state was
 * the text of the unapplied amount ("overpaid 50"), and the amount itself still counted.
 */
export class ResolvedMoney1763700000150 implements MigrationInterface {
  name = 'ResolvedMoney1763700000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table payment add column granted_sats bigint,
         add column is_unapplied_resolved boolean not null default false`,
    );
    await runner.query(`update payment set granted_sats = ${GRANTED_SATS} where is_granted`);
    await runner.query(RESOLVE_OUTPUTS);
    await runner.query(
      `update payment set is_unapplied_resolved = true, notified_unapplied = null
       where resolved_unapplied = unapplied_reason || ' ' || unapplied_sats`,
    );
    await runner.query(
      `update payment set unapplied_sats = unapplied_sats - ${RESOLVED_SATS}
       where ${HAS_RESOLVED} and not is_unapplied_resolved and unapplied_sats > ${RESOLVED_SATS}`,
    );
    await runner.query('alter table payment drop column resolved_unapplied');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment add column resolved_unapplied text');
    await runner.query(
      `update payment set resolved_unapplied = unapplied_reason || ' ' || unapplied_sats,
         notified_unapplied = unapplied_reason || ' ' || unapplied_sats
       where is_unapplied_resolved`,
    );
    await runner.query(
      `update payment set outputs =
         (select coalesce(jsonb_agg(output - 'resolvedSats' order by n), '[]')
          from jsonb_array_elements(outputs) with ordinality as list (output, n))`,
    );
    await runner.query('alter table payment drop column granted_sats, drop column is_unapplied_resolved');
  }
}

/**
 * A purchase took what was received and is not unapplied. A month that was not needed took nothing. While money is
 * missing, the amount is not known: the lower one of the prices is in the customer's favor.
 */
const GRANTED_SATS = `
  case when unapplied_reason = 'not_needed' then 0
       when is_taken_back or unapplied_reason in ('reorganized', 'withdrawn')
         then least(required_sats, late_price_sats)
       else received_sats - coalesce(unapplied_sats, 0) end`;

const HAS_RESOLVED = `resolved_unapplied ~ '^[a-z_]+ [0-9]+$' and unapplied_sats > 0
  and unapplied_reason not in ('reorganized', 'withdrawn')`;
const RESOLVED_SATS = `split_part(resolved_unapplied, ' ', 2)::bigint`;

/**
 * Marks outputs as resolved. The satoshis of a payment, in the order of its outputs, are first those that paid, then
 * those that were resolved, then those that arrived afterward.
 */
const RESOLVE_OUTPUTS = `
  with output as (
    select id, n, value, (value->>'isGone')::boolean as is_gone, (value->>'sats')::bigint as sats,
           received_sats - unapplied_sats as paid_sats, least(${RESOLVED_SATS}, unapplied_sats) as resolved_sats
    from payment, jsonb_array_elements(outputs) with ordinality as list (value, n)
    where ${HAS_RESOLVED}
  ), placed as (
    select *, sum(case when is_gone then 0 else sats end) over (partition by id order by n)::bigint as end_sats
    from output
  ), split as (
    select id, n, value, case when is_gone then 0
      else greatest(0, least(end_sats, paid_sats + resolved_sats) - greatest(end_sats - sats, paid_sats)) end as part
    from placed
  )
  update payment set outputs = changed.outputs
  from (
    select id, jsonb_agg(case when part > 0 then value || jsonb_build_object('resolvedSats', part) else value end order by n) as outputs
    from split group by id
  ) as changed
  where payment.id = changed.id`;
