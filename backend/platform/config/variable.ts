import type { Profile } from './profile';

/** Converts the text of a variable to its value; throws `InvalidValue` when the text is not allowed. */
export interface SettingType<T> {
  /** The allowed values, phrased to follow "PORT must be". */
  allowedValues: string;
  parse(text: string): T;
}

export class InvalidValue extends Error {}

export interface Variable<T> extends SettingType<T> {
  name: string;
  /** One or two sentences for docs/settings.md and .env.example. */
  description: string;
  /** The default, written as in the variable; null: unset. Either one default for all profiles or one per profile. */
  defaultValue: string | null | Record<Profile, string | null>;
  /** Whether the value is secret and must never be shown. */
  secret: boolean;
  /** Former names, which are still read. */
  aliases: readonly string[];
}

interface VariableOptions {
  description: string;
  defaultValue: Variable<unknown>['defaultValue'];
  secret?: boolean;
  aliases?: readonly string[];
}

/** A variable that always has a value: its default is never null. */
export function variable<T>(
  name: string,
  type: SettingType<T>,
  options: VariableOptions & { defaultValue: string | Record<Profile, string> },
) {
  return { name, ...type, secret: false, aliases: [], ...options } as Variable<T>;
}

/** An optional variable; its value is null when it is unset. */
export function optional<T>(
  name: string,
  type: SettingType<T>,
  options: Omit<VariableOptions, 'defaultValue'>,
) {
  return { name, ...type, secret: false, aliases: [], defaultValue: null, ...options } as Variable<T | null>;
}

/** Returns the variable that names a file with the value of a secret one. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** Returns all names under which a variable is read: the current one, former ones and, if it is secret, its files. */
export const namesOf = ({ name, aliases, secret }: Variable<unknown>): string[] => {
  const names = [name, ...aliases];
  return secret ? [...names, ...names.map(fileVariable)] : names;
};

/** Returns a variable's default in a profile, or null if the variable is unset by default. */
export function defaultFor(variable: Variable<unknown>, profile: Profile): string | null {
  const { defaultValue } = variable;
  return defaultValue !== null && typeof defaultValue === 'object' ? defaultValue[profile] : defaultValue;
}

/** Variables arranged in the shape of the settings, with one variable at each leaf. */
export interface SettingsSchema {
  readonly [key: string]: Variable<unknown> | SettingsSchema;
}

/** The settings that a schema describes: the same shape, with each variable's value in place of the variable. */
export type SettingsOf<S> = {
  [K in keyof S]: S[K] extends Variable<infer T> ? T : SettingsOf<S[K]>;
};
