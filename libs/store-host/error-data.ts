import { CursorRefused, StoreError } from '@libs/listing-store';
import type { ErrorData } from './protocol';

/** Maximum length of a server's text, in characters. The rest is cut off. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_CODE_LENGTH = 64;

export function toErrorData(error: unknown): ErrorData {
  if (error instanceof CursorRefused) return { type: 'cursor' };
  const message = cut(error instanceof Error ? error.message : String(error));
  if (!(error instanceof StoreError)) return { type: 'other', message };
  const { kind, hint, code } = error;
  return { type: 'store', kind, message, hint: cut(hint), code: String(code).slice(0, MAX_CODE_LENGTH) };
}

export function fromErrorData(data: ErrorData): Error {
  switch (data.type) {
    case 'store':
      return new StoreError(data.kind, data.message, data.hint, { code: data.code });
    case 'cursor':
      return new CursorRefused();
    case 'other':
      return new Error(`A store failed in its host: ${data.message}`);
  }
}

const cut = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
