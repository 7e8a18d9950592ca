import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** The user that runs the database's programs. Postgres refuses to run as root. */
export interface RunAs {
  /** Options for `spawn` that set the user and group. */
  identity: { uid?: number; gid?: number };
  /** Prefix of the command when the identity alone cannot access the files. */
  prefix: readonly string[];
}

export interface FileOwner {
  uid: number;
  gid: number;
}

const NOBODY: FileOwner = { uid: 65_534, gid: 65_534 };

/**
 * Returns null for an ordinary user, who runs the database under their own account. For root, returns the owner of
 * the first folder that belongs to an ordinary user of this machine (initdb looks up the user's name), or else the
 * user nobody.
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
      'The embedded database does not run as root on macOS. Start Gazetteer as an ordinary user.',
    );
  }
  return NOBODY;
}

const isKnownUser = (uid: number) => spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;

/**
 * Finds out by trying how to run the programs as the owner: directly, or with the one capability that allows access
 * when a parent folder is closed to that user (a checkout in /root). This way, no files need to be copied and no
 * permissions changed.
 *
 * @param probeCommand Starts one of the programs and exits at once.
 * @throws EmbeddedPostgresError when neither works.
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
    `The embedded database cannot run as user ${owner.uid}, because a parent of ${folder} or of node_modules is not accessible to that user` +
      `(${failure}). Move the checkout and DATA_DIR to folders that every user can enter, start Gazetteer as an ordinary user, or set DATABASE_URL.`,
  );
}

/** access(2) would drop the capability when the user changes, hence no_setuid_fixup. */
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

/** Returns why the command fails, or null when it succeeds. */
function failureOf(runAs: RunAs, command: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const [program = '', ...args] = [...runAs.prefix, ...command];
  const { status, error, stderr } = spawnSync(program, args, {
    ...runAs.identity,
    env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? null : stderr.trim() || `${program} exited with ${status}`;
}
