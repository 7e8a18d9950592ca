/**
 * SQL condition on `job` for jobs that have something left to search. The others wait for websites only, and neither need the
 * source nor a turn (docs/decisions/0305).
 */
export const HAS_SEARCHES = `(undecided = 0
  or exists (select from search_task where search_task.job_id = job.id and search_task.state in ('queued', 'claimed'))
  or exists (select from target where target.job_id = job.id and continued_target is not null and version = 0))`;
