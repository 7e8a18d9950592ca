/*
 * SQL statements on pg-boss's tables, for operations that pg-boss does not offer. Job states are an ordered enum:
 * `created` and `retry` are less than `active`, and `active` is less than `completed`.
 */

export const SELECT_QUEUE_NAMES = 'select name from pgboss.queue order by name';

export const SELECT_VERSION = 'select version from pgboss.version';

export const COUNT_BY_STATE = `
  select name as queue, state::text, count(*)::int as count from pgboss.job
  where state < 'completed' or state = 'failed' group by name, state`;

export const SELECT_OLDEST_READY = `
  select name as queue, coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as seconds
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

export const SELECT_HAS_READY = `
  select exists (select 1 from pgboss.job
                 where name = $1 and state < 'active' and start_after <= clock_timestamp()) as ready`;

/** A job states its holder where pg-boss stores its result once it is settled. */
export const RECORD_HOLDER = `
  update pgboss.job set output = jsonb_build_object('holder', $3::text) where name = $1 and id = $2`;

export const SELECT_TAKEN_BY = `
  select id, data from pgboss.job where name = $1 and state = 'active' and output->>'holder' = $2 order by started_on`;

/**
 * Requeues the jobs of dead holders. A job may be what its holder died of, so each death counts as an attempt: the first one
 * is made up for at once, the next ones after a wait that doubles, at most as long as the job would have taken to expire.
 */
export const REQUEUE_JOBS_OF_HOLDERS = `
  update pgboss.job set
    state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when retry_count < retry_limit then null else now() end,
    start_after = now() + case when retry_count = 0 then interval '0'
                          else least(expire_in, make_interval(secs => power(2, least(retry_count, 16)))) end,
    output = case when retry_count < retry_limit then null
             else jsonb_build_object('message', 'the process that handled the job died') end
  where state = 'active' and output->>'holder' = any($1::text[])`;

export const SELECT_UNFINISHED = `
  select data, state = 'active' as "isActive" from pgboss.job where name = $1 and state < 'completed'`;

/**
 * Requeues failed jobs. In a queue with the policy "short", only one job can wait per key: the newest failed job of
 * each key is requeued, unless a job with that key is already waiting.
 */
export const REQUEUE_FAILED_JOBS = `
  with failed as (
    select id, name, policy, coalesce(singleton_key, '') as key,
           row_number() over (partition by name, case when policy = 'short' then coalesce(singleton_key, '') else id::text end
                              order by created_on desc, id) as rank
    from pgboss.job where state = 'failed' and ($1 = '' or name = $1)),
  requeued as (
    select id, name from failed where rank = 1 and not (policy = 'short' and exists (
      select 1 from pgboss.job waiting where waiting.name = failed.name and waiting.state = 'created'
        and coalesce(waiting.singleton_key, '') = failed.key)))
  update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
    output = null
  from requeued where job.name = requeued.name and job.id = requeued.id`;

/** Cancels the failed jobs that remain, because a waiting job already does their work. */
export const CANCEL_DUPLICATE_JOBS = `
  update pgboss.job set state = 'cancelled' where state = 'failed' and policy = 'short' and ($1 = '' or name = $1)`;
