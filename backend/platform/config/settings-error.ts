export interface SettingsProblem {
  /** Name of the variable. */
  variable: string;
  /**
   * Says what is wrong and what is allowed. Follows the variable's name in the error message and never contains the
   * value of a secret.
   */
  message: string;
}

/** Returns a list with the problem if the rule is violated, otherwise an empty list. */
export const problemIf = (isViolated: boolean, variable: string, message: string): SettingsProblem[] =>
  isViolated ? [{ variable, message }] : [];

/** The environment is invalid. The message names every invalid variable and its allowed values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly SettingsProblem[]) {
    super(
      [
        'Invalid settings:',
        ...problems.map(({ variable, message }) => `  ${variable} ${message}`),
        'docs/settings.md describes every variable.',
      ].join('\n'),
    );
  }
}
