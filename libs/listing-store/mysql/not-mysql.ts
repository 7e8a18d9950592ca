/** The server sent something that is not valid in the MySQL protocol. */
export class NotMysql extends Error {
  override readonly name = 'NotMysql';
  readonly code = 'NOT_MYSQL';

  constructor(problem: string) {
    super(`The server does not follow the MySQL protocol: ${problem}.`);
  }
}
