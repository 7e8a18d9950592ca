import { CONSENT_ACCEPT_TEXTS, CONSENT_REJECT_TEXTS } from '../blocking';
import { ConsentRefused } from '../errors';
import type { Tab } from './tab';

/**
 * Answers the page that asks about cookies: refuses where it can, accepts else.
 *
 * @throws ConsentRefused when it has no button that is known.
 */
export async function answerConsent(tab: Tab): Promise<void> {
  const answered = await tab.clickText([...CONSENT_REJECT_TEXTS, ...CONSENT_ACCEPT_TEXTS]);
  if (!answered) throw new ConsentRefused('The consent page has no button that is known.');
}
