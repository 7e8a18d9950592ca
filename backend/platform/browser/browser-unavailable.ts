import type { BrowserTry } from '@libs/capture/page';

/** No browser was found and none could be obtained; the message ends with the command to run. */
export class BrowserUnavailable extends Error {
  override readonly name = 'BrowserUnavailable';

  constructor(tried: readonly BrowserTry[], advice: string) {
    const absent = tried.filter(isAbsent);
    const failures = tried.filter((attempt) => !isAbsent(attempt));
    super(
      [
        'No browser to capture with. Tried:',
        ...failures.map(({ label, reason }) => `  ${label}: ${reason}`),
        ...(absent.length > 0 ? [`  not there: ${absent.map(({ label }) => label).join(', ')}`] : []),
        advice,
      ].join('\n'),
    );
  }
}

const isAbsent = ({ reason }: BrowserTry) => /doesn't exist|is not found at|is not there$/.test(reason);
