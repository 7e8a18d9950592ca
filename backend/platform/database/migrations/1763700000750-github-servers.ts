import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Identities at a GitHub Enterprise server name the server. Those that exist do not, because nobody knows at which server
 * they were made: at github.com, or at the one that GITHUB_URL named.
 */
export class GithubServers1763700000750 implements MigrationInterface {
  name = 'GithubServers1763700000750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity drop constraint identity_issuer_of_oidc');
    await runner.query(
      `alter table identity add constraint identity_issuer_known
         check (case provider when 'oidc' then issuer <> '' when 'github' then true else issuer = '' end)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from identity where provider = 'github' and issuer <> ''`);
    await runner.query('alter table identity drop constraint identity_issuer_known');
    await runner.query(
      `alter table identity add constraint identity_issuer_of_oidc check ((provider = 'oidc') = (issuer <> ''))`,
    );
  }
}
