/**
 * Selects which messages the log shows. The query is part of the URL, so it is preserved by links, forms and reloads.
 */
export interface DeliveryLogQuery {
  failedOnly: boolean;
  /** Cursor that marks the end of the page: only messages older than it are shown. Null for the newest page. */
  before: string | null;
}

const STATE_PARAM = 'messages';
const BEFORE_PARAM = 'messages-before';

export const deliveryLogSearch = ({ failedOnly = false, before = null }: Partial<DeliveryLogQuery>): string =>
  String(
    new URLSearchParams([
      ...(failedOnly ? [[STATE_PARAM, 'failed']] : []),
      ...(before === null ? [] : [[BEFORE_PARAM, before]]),
    ]),
  );

export function readDeliveryLogQuery(url: string): DeliveryLogQuery {
  const { searchParams } = new URL(url);
  return {
    failedOnly: searchParams.get(STATE_PARAM) === 'failed',
    before: searchParams.get(BEFORE_PARAM) || null,
  };
}
