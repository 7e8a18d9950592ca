import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identities of an OpenID Connect provider, and plans that follow from their groups. */
export class Oidc1763700000170 implements MigrationInterface {
  name = 'Oidc1763700000170';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `alter table identity drop constraint identity_provider_known`,
  `alter table identity add constraint identity_provider_known
     check (provider in ('email', 'github', 'oidc', 'supabase'))`,
  // Empty rather than null, so that the key also holds where there is no issuer.
  `alter table identity add column issuer text not null default ''`,
  `alter table identity add constraint identity_issuer_of_oidc check ((provider = 'oidc') = (issuer <> ''))`,
  `alter table identity drop constraint identity_subject_key`,
  `alter table identity add constraint identity_subject_key unique (provider, issuer, subject)`,
  `alter table session drop constraint session_provider_known`,
  `alter table session add constraint session_provider_known check (provider in ('email', 'github', 'oidc'))`,
  `alter table plan_grant add column source text not null default 'operator'
     constraint plan_grant_source_known check (source in ('operator', 'groups'))`,
];

const DOWN = [
  `alter table plan_grant drop column source`,
  `delete from session where provider = 'oidc'`,
  `alter table session drop constraint session_provider_known`,
  `alter table session add constraint session_provider_known check (provider in ('email', 'github'))`,
  `delete from identity where provider = 'oidc'`,
  `alter table identity drop constraint identity_subject_key`,
  `alter table identity drop column issuer`,
  `alter table identity add constraint identity_subject_key unique (provider, subject)`,
  `alter table identity drop constraint identity_provider_known`,
  `alter table identity add constraint identity_provider_known check (provider in ('email', 'github', 'supabase'))`,
];
