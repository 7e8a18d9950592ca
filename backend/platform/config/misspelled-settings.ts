import { editDistance } from './edit-distance';
import type { Environment } from './load-settings';
import { listVariables } from './schema';
import { namesOf } from './variable';

/** A variable that is probably meant as a setting. */
export interface MisspelledSetting {
  name: string;
  /** The setting with the most similar name, or null if the variable only begins like our settings. */
  suggestion: string | null;
}

const KNOWN_NAMES: ReadonlySet<string> = new Set(
  listVariables().flatMap(({ variable }) => namesOf(variable)),
);

/** Longer names are not compared. */
const MAX_NAME_LENGTH = 80;
const MAX_DISTANCE = 2;
/** Below this length, names that have nothing to do with each other differ in only two characters: HOME and HOST. */
const MIN_LENGTH_FOR_TWO_EDITS = 8;
/** A suggestion for a name that only begins like a setting must have most of its characters in common with it. */
const MAX_DISTANCE_SHARE = 0.4;

/** First words of settings with which the variables of other programs begin, too. */
const FOREIGN_PREFIXES = new Set(['GITHUB', 'XDG', 'HOST', 'PORT', 'USER']);
/**
 * Variables that Kubernetes and container links define for each service, with a prefix that its operator chose:
 * DATABASE_SERVICE_HOST, DATABASE_PORT_5432_TCP_ADDR.
 */
const SERVICE_VARIABLE = /_(?:SERVICE_(?:HOST|PORT(?:_.+)?)|PORT(?:_\d+_(?:TCP|UDP)(?:_.+)?)?|ENV_.+)$/;

const PREFIXES = ownPrefixes();

/**
 * Returns the variables whose names look like settings but are not, so that the operator learns about a setting that
 * has no effect. Values are not looked at.
 */
export function findMisspelledSettings(environment: Environment): MisspelledSetting[] {
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() && !KNOWN_NAMES.has(name) && name.length <= MAX_NAME_LENGTH)
    .flatMap((name) => misspelling(name) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns one line for the operator. */
export const describeMisspelledSetting = ({ name, suggestion }: MisspelledSetting): string =>
  `${name} is not a setting and has no effect. ${suggestion === null ? 'docs/settings.md lists all settings.' : `Did you mean ${suggestion}?`}`;

function misspelling(name: string): MisspelledSetting | null {
  // Windows and some tools write names in other cases.
  const upperCaseName = name.toUpperCase();
  // Only secret settings are read from files.
  const withoutFile = upperCaseName.replace(/_FILE$/, '');
  if (withoutFile !== upperCaseName && KNOWN_NAMES.has(withoutFile)) return { name, suggestion: withoutFile };
  const [closest] = [...KNOWN_NAMES]
    .map((known) => ({ known, distance: editDistance(upperCaseName, known) }))
    .sort((a, b) => a.distance - b.distance);
  if (!closest) return null;
  const { known, distance } = closest;
  const maxDistance = Math.min(name.length, known.length) < MIN_LENGTH_FOR_TWO_EDITS ? 1 : MAX_DISTANCE;
  if (distance <= maxDistance) return { name, suggestion: known };
  if (SERVICE_VARIABLE.test(name) || !PREFIXES.some((prefix) => name.startsWith(prefix))) return null;
  return { name, suggestion: distance <= name.length * MAX_DISTANCE_SHARE ? known : null };
}

/**
 * Returns what the names of several settings have in common at their beginning, in whole words: "MAPS_", "USER_DB_".
 */
function ownPrefixes(): string[] {
  const groups = new Map<string, string[][]>();
  // The names of files would make a whole name a prefix.
  const settingNames = listVariables().flatMap(({ variable: { name, aliases } }) => [name, ...aliases]);
  for (const name of settingNames) {
    const words = name.split('_');
    const [first = ''] = words;
    groups.set(first, [...(groups.get(first) ?? []), words]);
  }
  return [...groups.values()]
    .filter((names) => names.length > 1)
    .map(commonWords)
    .filter((words) => words.length > 1 || !FOREIGN_PREFIXES.has(words[0] ?? ''))
    .map((words) => `${words.join('_')}_`);
}

function commonWords([first = [], ...others]: readonly string[][]): string[] {
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  return end === -1 ? first : first.slice(0, end);
}
