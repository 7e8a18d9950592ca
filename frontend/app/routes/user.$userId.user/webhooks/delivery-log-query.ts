/** Which messages the log shows; it stands in the address of the page, so that it holds for links, forms and looking again. */
export interface DeliveryLogQuery {
  failedOnly: boolean;
  /** Those before this cursor; null: the newest. */
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
