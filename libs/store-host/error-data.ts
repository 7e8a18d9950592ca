import { CursorRefused, OUTCOME_UNKNOWN_HINT, PARTLY_DONE, StoreError } from '@libs/listing-store';
import type { ErrorData } from './protocol';

/** Maximum length of a server's text, in characters. The rest is cut off. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_CODE_LENGTH = 64;

/** @param isEdit whether the call may have changed rows. Otherwise, it does not matter whether it took effect. */
export function toErrorData(error: unknown, { isEdit }: { isEdit: boolean }): ErrorData {
  if (error instanceof CursorRefused) return { type: 'cursor' };
  const message = cut(error instanceof Error ? error.message : String(error));
  if (!(error instanceof StoreError)) return { type: 'other', message };
  const { kind, hint, code } = error;
  const isOutcomeUnknown = isEdit && error.isOutcomeUnknown;
  return {
    type: 'store',
    kind,
    message,
    hint: isOutcomeUnknown && code !== PARTLY_DONE ? OUTCOME_UNKNOWN_HINT : cut(hint),
    code: String(code).slice(0, MAX_CODE_LENGTH),
    isOutcomeUnknown,
  };
}

export function fromErrorData(data: ErrorData): Error {
  switch (data.type) {
    case 'store': {
      const { kind, message, hint, code, isOutcomeUnknown } = data;
      return new StoreError(kind, message, hint, { code, isOutcomeUnknown });
    }
    case 'cursor':
      return new CursorRefused();
    case 'other':
      return new Error(`A store failed in its host: ${data.message}`);
  }
}

const cut = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
