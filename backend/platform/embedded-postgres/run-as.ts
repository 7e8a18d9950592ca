import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** As whom the database's programs run; Postgres refuses root. */
export interface RunAs {
  /** Options of `spawn`. */
  identity: { uid?: number; gid?: number };
  /** Put before the command where the identity alone does not reach the files. */
  prefix: readonly string[];
}

export interface FileOwner {
  uid: number;
  gid: number;
}

const NOBODY: FileOwner = { uid: 65_534, gid: 65_534 };

/**
 * null for an ordinary user, who runs the database as themselves; root lends it to the first folder's owner who is an
 * ordinary user of this machine (initdb looks the name up), else to nobody.
 */
export function databaseOwner(...folders: readonly string[]): FileOwner | null {
  if (process.getuid?.() !== 0) return null;
  const owners = folders.map((folder) => statSync(folder, { throwIfNoEntry: false }));
  const owner = owners.find(
    (candidate) => candidate !== undefined && candidate.uid !== 0 && isKnownUser(candidate.uid),
  );
  if (owner) return { uid: owner.uid, gid: owner.gid };
  if (process.platform === 'darwin') {
    throw new EmbeddedPostgresError(
      'The embedded database does not run as root on macOS. Start as an ordinary user.',
    );
  }
  return NOBODY;
}

const isKnownUser = (uid: number) => spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;

/**
 * Picks the way to run the programs as the owner, by trying: directly; or, where a parent folder is closed to that user
 * (a checkout in /root), with the one capability that passes it, so that nothing has to be copied or opened.
 *
 * @param probeCommand Starts one of the programs and ends at once.
 * @throws EmbeddedPostgresError where neither works.
 */
export function chooseRunAs(
  owner: FileOwner | null,
  folder: string,
  probeCommand: readonly string[],
  env: NodeJS.ProcessEnv,
): RunAs {
  const direct: RunAs = { identity: owner ?? {}, prefix: [] };
  const directFailure = failureOf(direct, probeCommand, env);
  if (directFailure === null && failureOf(direct, ['ls', folder], env) === null) return direct;
  if (!owner)
    throw new EmbeddedPostgresError(
      `The embedded database does not start: ${directFailure ?? `${folder} cannot be read`}`,
    );
  const withCapability: RunAs = { identity: {}, prefix: setpriv(owner) };
  const failure = failureOf(withCapability, probeCommand, env);
  if (failure === null) return withCapability;
  throw new EmbeddedPostgresError(
    `The embedded database cannot run as user ${owner.uid}, since a parent of ${folder} or of node_modules is closed to that user ` +
      `(${failure}). Put the checkout and DATA_DIR where every user may enter, start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** access(2) would drop the capability at the change of user: hence no_setuid_fixup. */
function setpriv({ uid, gid }: FileOwner): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
}

/** Why the command fails; null when it does not. */
function failureOf(runAs: RunAs, command: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const [program = '', ...args] = [...runAs.prefix, ...command];
  const { status, error, stderr } = spawnSync(program, args, {
    ...runAs.identity,
    env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? null : stderr.trim() || `${program} ended with ${status}`;
}
