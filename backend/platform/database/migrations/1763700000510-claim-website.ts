import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Claims a domain for a request in one round trip: there is one for each request to a website. Returns 0, or after how many
 * seconds to try again. Each of its statements sees what was committed before it, so requests to one address are counted
 * under the locks of their addresses, which are taken in the order of the list.
 */
const FUNCTION = `
  create function claim_website(
    wanted text, new_holder uuid, lease_seconds float8, pause_seconds float8, wanted_addresses text[],
    max_per_address int, address_retry_seconds float8
  ) returns float8 language plpgsql as $$
  declare
    wait float8;
  begin
    select extract(epoch from free_at + make_interval(secs => pause_seconds) - clock_timestamp()) into wait
    from website_permit where domain = wanted;
    if wait > 0 then
      return greatest(wait, 0.05);
    end if;
    perform pg_advisory_xact_lock(hashtextextended('website address ' || address, 0))
    from unnest(wanted_addresses) as address;
    insert into website_permit as p (domain, holder, free_at, addresses)
    select wanted, new_holder, clock_timestamp() + make_interval(secs => lease_seconds), wanted_addresses
    where not exists (
      select 1 from unnest(wanted_addresses) as a
      where (select count(*) from website_permit o where o.holder is not null and o.free_at > clock_timestamp()
               and o.domain <> wanted and a = any(o.addresses)) >= max_per_address)
    on conflict (domain) do update
      set holder = excluded.holder, free_at = excluded.free_at, addresses = excluded.addresses
      where p.free_at + make_interval(secs => pause_seconds) <= clock_timestamp();
    if found then
      return 0;
    end if;
    select extract(epoch from free_at + make_interval(secs => pause_seconds) - clock_timestamp()) into wait
    from website_permit where domain = wanted;
    return case when wait > 0 then greatest(wait, 0.05) else address_retry_seconds end;
  end
  $$`;

/** Claims domains with a function. */
export class ClaimWebsite1763700000510 implements MigrationInterface {
  name = 'ClaimWebsite1763700000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function claim_website(text, uuid, float8, float8, text[], int, float8)');
  }
}
