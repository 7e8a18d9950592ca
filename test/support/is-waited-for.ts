/**
 * Returns a row if another session waits for a lock of the session that executes this. What waits elsewhere on the
 * server does not count. Within a transaction, it sees the locks as they are, unlike a query of pg_stat_activity.
 */
export const IS_WAITED_FOR =
  'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)) limit 1';
