import { describe, expect, it } from '@jest/globals';
import { describeMisspelledSetting, findMisspelledSettings } from './index';

const linesFor = (...names: string[]) =>
  findMisspelledSettings(Object.fromEntries(names.map((name) => [name, 'secret-value']))).map(
    describeMisspelledSetting,
  );

describe('names that look like settings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['database_url', 'DATABASE_URL'],
    ['ROLES', 'ROLE'],
    ['PROT', 'PORT'],
    ['MAPS_REQUEST_PER_SECOND', 'MAPS_REQUESTS_PER_SECOND'],
    ['USER_DB_ALLOWED_NETS', 'USER_DB_ALLOWED_NETWORKS'],
    ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
    ['OIDC_CLIENT_ID_FILE', 'OIDC_CLIENT_ID'],
  ])('%s is named, and %s is suggested', (name, suggestion) => {
    expect(linesFor(name)).toEqual([
      `${name} is not a setting and has no effect. Did you mean ${suggestion}?`,
    ]);
  });

  it('a name that only begins like our settings is named without a suggestion', () => {
    expect(linesFor('BITCOIN_SHOW_RECEIPTS_TO_EVERYBODY')).toEqual([
      'BITCOIN_SHOW_RECEIPTS_TO_EVERYBODY is not a setting and has no effect. docs/settings.md lists all settings.',
    ]);
  });

  it('settings, former names and blank variables are not named', () => {
    expect(linesFor('DATABASE_URL', 'SEALING_KEY', 'PORT', 'LOG_FORMAT')).toEqual([]);
    expect(findMisspelledSettings({ DATABSE_URL: ' ', PROT: undefined })).toEqual([]);
  });

  it('variables of shells, npm, Node, CI systems, Kubernetes and containers are not named', () => {
    const foreign = `PATH HOME HOSTNAME SHELL USER LOGNAME PWD OLDPWD TERM LANG LC_ALL TZ TMPDIR SHLVL _ MAIL EDITOR
      PS1 HOSTTYPE OSTYPE MACHTYPE DISPLAY COLORTERM LESSOPEN LS_COLORS SSH_AUTH_SOCK SUDO_USER XDG_RUNTIME_DIR
      XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION
      NODE_EXTRA_CA_CERTS NODE_USE_ENV_PROXY HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY
      npm_config_cache npm_config_user_agent npm_package_name npm_package_version npm_lifecycle_event npm_execpath
      npm_node_execpath npm_config_local_prefix npm_command INIT_CWD CI GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SHA
      GITHUB_ENV GITHUB_JOB GITHUB_REF GITHUB_REPOSITORY GITHUB_SERVER_URL GITHUB_RUN_ID RUNNER_OS GITLAB_CI
      AWS_REGION AWS_PROFILE AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP DATABASE_SERVICE_HOST DATABASE_PORT DATABASE_PORT_5432_TCP_ADDR
      ATLAS_SERVICE_PORT_HTTP PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB
      VERSION COMPOSE_PROJECT_NAME SSL_CERT_FILE JAVA_HOME GOPATH VIRTUAL_ENV PLAYWRIGHT_BROWSERS_PATH`;
    expect(linesFor(...foreign.split(/\s+/))).toEqual([]);
  });
});
