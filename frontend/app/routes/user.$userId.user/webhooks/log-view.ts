/** Which messages the log shows; it stands in the address of the page, so that it holds for links, forms and looking again. */
export interface LogView {
  failedOnly: boolean;
  /** Those before this cursor; null: the newest. */
  before: string | null;
}

const STATE = 'messages';
const BEFORE = 'messages-before';

export const logSearch = ({ failedOnly = false, before = null }: Partial<LogView>): string =>
  String(
    new URLSearchParams([
      ...(failedOnly ? [[STATE, 'failed']] : []),
      ...(before === null ? [] : [[BEFORE, before]]),
    ]),
  );

export function logViewOf(url: string): LogView {
  const { searchParams } = new URL(url);
  return { failedOnly: searchParams.get(STATE) === 'failed', before: searchParams.get(BEFORE) || null };
}
