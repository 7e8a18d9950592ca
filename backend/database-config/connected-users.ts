/** SQL: users who have a database connection, for joins of other modules; the column is `user_id`. */
export const CONNECTED_USERS_SQL = `(select user_id from database_config where provider <> 'none')`;
