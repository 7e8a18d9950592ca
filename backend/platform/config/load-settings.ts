import { findProblems, withDependentDefaults } from './rules';
import { SETTINGS_SCHEMA, listVariables } from './schema';
import type { Profile } from './profile';
import type { Settings } from './settings';
import { type SettingsProblem, SettingsError } from './settings-error';
import { readSecretFile, SecretFileError } from './secret-file';
import { InvalidValue, defaultFor, fileVariable, namesOf, type Variable } from './variable';

/** Variables by name, as in `process.env`. */
export type Environment = Record<string, string | undefined>;

/** Maps each name, current or former, to the current one. */
const CURRENT_NAMES = new Map(
  listVariables().flatMap(({ variable }) =>
    namesOf(variable).map((known) => [known, variable.name] as const),
  ),
);

/**
 * Returns the settings for an environment: parses each variable, fills in the profile's defaults and checks the
 * profile's rules. A variable is also read under its former names, and a secret one from the file that `<name>_FILE`
 * names. A blank variable counts as unset; unknown names are ignored.
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
  const numberOfProblems = problems.length;
  const found = findText(variable, environment, problems);
  if (found === null && problems.length > numberOfProblems) return null;
  const { name, file, text } = found ?? {
    name: variable.name,
    file: null,
    text: defaultFor(variable, profile),
  };
  if (text === null) return null;
  try {
    return variable.parse(text);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const subject =
      file === null
        ? variable.secret
          ? 'is invalid'
          : `is '${text}'`
        : `names the file '${file}', whose content is invalid`;
    problems.push({ variable: name, message: `${subject}; it must be ${variable.allowedValues}.` });
    return null;
  }
}

/** A variable's text, where it was found. */
interface FoundText {
  /** The name of the variable that has the text or names its file. */
  name: string;
  file: string | null;
  text: string;
}

/**
 * Returns the variable's text, or null. Adds a problem if two of its names have different values, if its value and
 * its file are both set, or if the file cannot be used.
 */
function findText(
  variable: Variable<unknown>,
  environment: Environment,
  problems: SettingsProblem[],
): FoundText | null {
  const configured = [variable.name, ...variable.aliases].flatMap(
    (name) => findUnderName(name, variable, environment, problems) ?? [],
  );
  const [first, ...others] = configured;
  const other = others.find(({ text }) => text !== first?.text);
  if (first && other)
    problems.push({
      variable: first.name,
      message: `and its former name ${other.name} are both set and differ; remove one of them.`,
    });
  return first ?? null;
}

function findUnderName(
  name: string,
  { secret }: Variable<unknown>,
  environment: Environment,
  problems: SettingsProblem[],
): FoundText | null {
  const text = environment[name]?.trim();
  const fileName = fileVariable(name);
  const file = secret ? environment[fileName]?.trim() : undefined;
  if (!file) return text ? { name, file: null, text } : null;
  if (text) {
    problems.push({ variable: name, message: `and ${fileName} are both set; remove one of them.` });
    return null;
  }
  try {
    return { name: fileName, file, text: readSecretFile(file) };
  } catch (error) {
    if (!(error instanceof SecretFileError)) throw error;
    problems.push({ variable: fileName, message: `names the file '${file}', which ${error.message}.` });
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
