/**
 * Selects which messages the log shows. The query is part of the URL, so it is preserved by links, forms and reloads.
 */
export interface WebhookDeliveryLogQuery {
  failedOnly: boolean;
  /** Cursor that marks the end of the page: only messages older than it are shown. Null for the newest page. */
  before: string | null;
}

const STATE_PARAM = 'messages';
const BEFORE_PARAM = 'messages-before';

export const webhookDeliveryLogSearch = ({
  failedOnly = false,
  before = null,
}: Partial<WebhookDeliveryLogQuery>): string =>
  String(
    new URLSearchParams([
      ...(failedOnly ? [[STATE_PARAM, 'failed']] : []),
      ...(before === null ? [] : [[BEFORE_PARAM, before]]),
    ]),
  );

export function readWebhookDeliveryLogQuery(url: string): WebhookDeliveryLogQuery {
  const { searchParams } = new URL(url);
  return {
    failedOnly: searchParams.get(STATE_PARAM) === 'failed',
    before: searchParams.get(BEFORE_PARAM) || null,
  };
}
