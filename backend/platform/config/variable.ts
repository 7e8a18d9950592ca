import type { Profile } from './profile';

/** Turns the text of a variable into its value; throws `Refused` when the text is not allowed. */
export interface Kind<T> {
  /** What is allowed, as a person reads it after "PORT must be …". */
  allowed: string;
  parse(text: string): T;
}

export class Refused extends Error {}

export interface Variable<T> extends Kind<T> {
  name: string;
  /** One or two sentences for docs/settings.md and .env.example. */
  description: string;
  /** In the notation of the variable itself; null: unset. One for all profiles, or one for each. */
  standard: string | null | Record<Profile, string | null>;
  /** Its value is never shown. */
  secret: boolean;
}

interface Described {
  description: string;
  standard: Variable<unknown>['standard'];
  secret?: boolean;
}

/** A variable that always has a value: its standard is never null. */
export function variable<T>(
  name: string,
  kind: Kind<T>,
  about: Described & { standard: string | Record<Profile, string> },
) {
  return { name, ...kind, secret: false, ...about } as Variable<T>;
}

/** A variable that may stay unset; its value is null then. */
export function optional<T>(name: string, kind: Kind<T>, about: Omit<Described, 'standard'>) {
  return { name, ...kind, secret: false, standard: null, ...about } as Variable<T | null>;
}

/** The standard of a variable under a profile; null: unset. */
export function standardFor(variable: Variable<unknown>, profile: Profile): string | null {
  const { standard } = variable;
  return standard !== null && typeof standard === 'object' ? standard[profile] : standard;
}

/** The schema has the shape of the settings, with a variable at each leaf. */
export type SchemaOf<S> = {
  [K in keyof S]: [S[K]] extends [string | number | boolean | null | readonly unknown[]]
    ? Variable<S[K]>
    : SchemaOf<S[K]>;
};
