/** Thrown if the server sends something that is not valid in the Postgres protocol. */
export class NotPostgres extends Error {
  override readonly name = 'NotPostgres';
  readonly code = 'NOT_POSTGRES';

  constructor(problem: string) {
    super(`The server does not follow the Postgres protocol: ${problem}.`);
  }
}
