export interface SettingsProblem {
  /** Name of the variable. */
  variable: string;
  /** What is wrong and what is allowed, to be read after the name. Never the value of a secret. */
  message: string;
}

/** The environment cannot be used; the message names every bad variable and what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly SettingsProblem[]) {
    super(
      [
        'The settings cannot be used:',
        ...problems.map(({ variable, message }) => `  ${variable} ${message}`),
        'docs/settings.md describes every variable.',
      ].join('\n'),
    );
  }
}
