import type { BrowserTry } from '@libs/capture/page';

/** No browser was found and none could be obtained; the message ends with the command to run. */
export class BrowserUnavailable extends Error {
  override readonly name = 'BrowserUnavailable';

  constructor(tried: readonly BrowserTry[], advice: string) {
    super(
      [
        'No browser to capture with. Tried:',
        ...tried.map(({ label, reason }) => `  ${label}: ${reason}`),
        advice,
      ].join('\n'),
    );
  }
}
