import type { BrowserAttempt } from '@libs/capture/browser';

/** Printed each time a browser starts without its sandbox. */
export const WITHOUT_SANDBOX =
  'WARNING: the browser for captures runs without its sandbox. A page that exploits a browser flaw gets the rights of this process. Run the application as an ordinary user where the sandbox works, or in its own container. With BROWSER_SANDBOX=required, nothing is captured without the sandbox. See "The browser" in docs/operating.md.';

/** No browser was found and none could be installed. The message ends with the command to run. */
export class BrowserUnavailable extends Error {
  override readonly name = 'BrowserUnavailable';

  constructor(attempts: readonly BrowserAttempt[], advice: string) {
    const missing = attempts.filter(isMissing);
    const failures = attempts.filter((attempt) => !isMissing(attempt));
    super(
      [
        'No browser available for captures. Tried:',
        ...failures.map(({ label, reason }) => `  ${label}: ${reason}`),
        ...(missing.length > 0 ? [`  not found: ${missing.map(({ label }) => label).join(', ')}`] : []),
        advice,
      ].join('\n'),
    );
  }
}

const isMissing = ({ reason }: BrowserAttempt) => /doesn't exist|is not found at|is not there$/.test(reason);
