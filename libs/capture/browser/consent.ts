import { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS } from '../blocking';
import { ConsentFailed } from '../errors';
import type { Tab } from './tab';

/**
 * Answers the cookie consent page: rejects if possible, otherwise accepts.
 *
 * @throws ConsentFailed if the page has no known button.
 */
export async function answerConsent(tab: Tab): Promise<void> {
  const clicked = await tab.clickButton([...CONSENT_REJECT_TEXTS, ...CONSENT_ACCEPT_TEXTS]);
  if (!clicked) throw new ConsentFailed('The consent page has no known button.');
}
