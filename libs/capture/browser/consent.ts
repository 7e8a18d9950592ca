import { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS } from '../blocking';
import { ConsentFailed } from '../errors';
import type { Tab } from './tab';

/**
 * Answers the page that asks about cookies: refuses where it can, accepts else.
 *
 * @throws ConsentFailed when it has no button that is known.
 */
export async function answerConsent(tab: Tab): Promise<void> {
  const clicked = await tab.clickButton([...CONSENT_REJECT_TEXTS, ...CONSENT_ACCEPT_TEXTS]);
  if (!clicked) throw new ConsentFailed('The consent page has no button that is known.');
}
