/** SQL subquery for the users who have a database connection. Other modules join it on its column `user_id`. */
export const CONNECTED_USERS_SQL = `(select user_id from database_config where provider <> 'none')`;
