import type { Profile } from './profile';

/** Turns the text of a variable into its value; throws `InvalidValue` when the text is not allowed. */
export interface SettingType<T> {
  /** What is allowed, as a person reads it after "PORT must be …". */
  allowedValues: string;
  parse(text: string): T;
}

export class InvalidValue extends Error {}

export interface Variable<T> extends SettingType<T> {
  name: string;
  /** One or two sentences for docs/settings.md and .env.example. */
  description: string;
  /** In the notation of the variable itself; null: unset. One for all profiles, or one for each. */
  defaultValue: string | null | Record<Profile, string | null>;
  /** Its value is never shown. */
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

/** A variable that may stay unset; its value is null then. */
export function optional<T>(
  name: string,
  type: SettingType<T>,
  options: Omit<VariableOptions, 'defaultValue'>,
) {
  return { name, ...type, secret: false, aliases: [], defaultValue: null, ...options } as Variable<T | null>;
}

/** The default of a variable under a profile; null: unset. */
export function defaultFor(variable: Variable<unknown>, profile: Profile): string | null {
  const { defaultValue } = variable;
  return defaultValue !== null && typeof defaultValue === 'object' ? defaultValue[profile] : defaultValue;
}

/** The schema has the shape of the settings, with a variable at each leaf. */
export type SchemaOf<S> = {
  [K in keyof S]: [S[K]] extends [string | number | boolean | null | readonly unknown[]]
    ? Variable<S[K]>
    : SchemaOf<S[K]>;
};
