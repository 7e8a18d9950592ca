import { brokenRules, settled } from './rules';
import { SCHEMA, variables } from './schema';
import type { Profile } from './profile';
import type { Settings } from './settings';
import { type Problem, SettingsError } from './settings-error';
import { Refused, standardFor, type Variable } from './variable';

/** Variables by name, as in `process.env`. */
export type Environment = Record<string, string | undefined>;

/**
 * The settings that an environment means: each variable parsed, the profile's standards filled in, the profile's rules
 * kept. A blank variable counts as unset; names that the schema does not know are not looked at.
 *
 * @throws SettingsError with every bad variable at once.
 */
export function loadSettings(environment: Environment): Settings {
  const problems: Problem[] = [];
  const profile = read(SCHEMA.profile, environment, 'embedded', problems) ?? 'embedded';
  const settings = {};
  for (const { path, variable } of variables()) {
    const found =
      variable.name === SCHEMA.profile.name ? profile : read(variable, environment, profile, problems);
    put(settings, path, found);
  }
  const parsed = settings as Settings;
  const badNames = new Set(problems.map(({ variable }) => variable));
  problems.push(...brokenRules(parsed).filter(({ variable }) => !badNames.has(variable)));
  if (problems.length > 0) throw new SettingsError(problems);
  return settled(parsed);
}

/** The variable's value, its standard where it is unset; null, with a problem noted, where its text is refused. */
function read<T>(
  variable: Variable<T>,
  environment: Environment,
  profile: Profile,
  problems: Problem[],
): T | null {
  const given = environment[variable.name]?.trim() || null;
  const text = given ?? standardFor(variable, profile);
  if (text === null) return null;
  try {
    return variable.parse(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problems.push({
      variable: variable.name,
      message: `${variable.secret ? 'is not usable' : `is '${text}'`}; it must be ${variable.allowed}.`,
    });
    return null;
  }
}

function put(settings: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const node = settings as Record<string, unknown>;
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  node[key] ??= {};
  put(node[key] as object, rest, value);
}
