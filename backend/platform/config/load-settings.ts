import { findProblems, withDependentDefaults } from './rules';
import { SETTINGS_SCHEMA, listVariables } from './schema';
import type { Profile } from './profile';
import type { Settings } from './settings';
import { type SettingsProblem, SettingsError } from './settings-error';
import { InvalidValue, defaultFor, type Variable } from './variable';

/** Variables by name, as in `process.env`. */
export type Environment = Record<string, string | undefined>;

/** Maps each name, current or former, to the current one. */
const CURRENT_NAMES = new Map(
  listVariables().flatMap(({ variable: { name, aliases } }) =>
    [name, ...aliases].map((known) => [known, name] as const),
  ),
);

/**
 * Returns the settings for an environment: parses each variable, fills in the profile's defaults and checks the
 * profile's rules. A variable is also read under its former names. A blank variable counts as unset; unknown names
 * are ignored.
 *
 * @throws SettingsError with all invalid variables at once.
 */
export function loadSettings(environment: Environment): Settings {
  const problems: SettingsProblem[] = [];
  const profile = readVariable(SETTINGS_SCHEMA.profile, environment, 'embedded', problems) ?? 'embedded';
  const settings = {};
  for (const { path, variable } of listVariables()) {
    const value =
      variable.name === SETTINGS_SCHEMA.profile.name
        ? profile
        : readVariable(variable, environment, profile, problems);
    setAtPath(settings, path, value);
  }
  const parsed = settings as Settings;
  const invalidVariables = new Set(problems.map(({ variable }) => CURRENT_NAMES.get(variable)));
  problems.push(...findProblems(parsed).filter(({ variable }) => !invalidVariables.has(variable)));
  if (problems.length > 0) throw new SettingsError(problems);
  return withDependentDefaults(parsed);
}

/**
 * Returns the variable's value, or its default when it is unset. Returns null and adds a problem when its text is
 * invalid.
 */
function readVariable<T>(
  variable: Variable<T>,
  environment: Environment,
  profile: Profile,
  problems: SettingsProblem[],
): T | null {
  const { name, text } = findText(variable, environment, problems) ?? {
    name: variable.name,
    text: defaultFor(variable, profile),
  };
  if (text === null) return null;
  try {
    return variable.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    problems.push({
      variable: name,
      message: `${variable.secret ? 'is invalid' : `is '${text}'`}; it must be ${variable.allowedValues}.`,
    });
    return null;
  }
}

/**
 * Returns the variable's text and the name it was found under, or null. Adds a problem if two of its names have
 * different values.
 */
function findText(
  variable: Variable<unknown>,
  environment: Environment,
  problems: SettingsProblem[],
): { name: string; text: string } | null {
  const configured = [variable.name, ...variable.aliases].flatMap((name) => {
    const text = environment[name]?.trim();
    return text ? [{ name, text }] : [];
  });
  const [first, ...others] = configured;
  const other = others.find(({ text }) => text !== first?.text);
  if (first && other)
    problems.push({
      variable: first.name,
      message: `and its former name ${other.name} are both set and differ; remove one of them.`,
    });
  return first ?? null;
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
