import { findProblems, withDependentDefaults } from './rules';
import { SETTINGS_SCHEMA, listVariables } from './schema';
import type { Profile } from './profile';
import type { Settings } from './settings';
import { type SettingsProblem, SettingsError } from './settings-error';
import { InvalidValue, defaultFor, type Variable } from './variable';

/** Variables by name, as in `process.env`. */
export type Environment = Record<string, string | undefined>;

/**
 * The settings that an environment means: each variable parsed, the profile's standards filled in, the profile's rules
 * kept. A blank variable counts as unset; names that the schema does not know are not looked at.
 *
 * @throws SettingsError with every bad variable at once.
 */
export function loadSettings(environment: Environment): Settings {
  const problems: SettingsProblem[] = [];
  const profile = readVariable(SETTINGS_SCHEMA.profile, environment, 'embedded', problems) ?? 'embedded';
  const settings = {};
  for (const { path, variable } of listVariables()) {
    const value =
      variable.name === SETTINGS_SCHEMA.profile.name ? profile : readVariable(variable, environment, profile, problems);
    setAtPath(settings, path, value);
  }
  const parsed = settings as Settings;
  const invalidVariables = new Set(problems.map(({ variable }) => variable));
  problems.push(...findProblems(parsed).filter(({ variable }) => !invalidVariables.has(variable)));
  if (problems.length > 0) throw new SettingsError(problems);
  return withDependentDefaults(parsed);
}

/** The variable's value, its standard where it is unset; null, with a problem noted, where its text is refused. */
function readVariable<T>(
  variable: Variable<T>,
  environment: Environment,
  profile: Profile,
  problems: SettingsProblem[],
): T | null {
  const configured = environment[variable.name]?.trim() || null;
  const text = configured ?? defaultFor(variable, profile);
  if (text === null) return null;
  try {
    return variable.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    problems.push({
      variable: variable.name,
      message: `${variable.secret ? 'is not usable' : `is '${text}'`}; it must be ${variable.allowedValues}.`,
    });
    return null;
  }
}

function setAtPath(settings: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const node = settings as Record<string, unknown>;
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  node[key] ??= {};
  setAtPath(node[key] as object, rest, value);
}
