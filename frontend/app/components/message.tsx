import type { ReactNode } from 'react';
import { Banner } from './ui/banner';

export interface MessageText {
  kind: 'INFO' | 'ERROR';
  text: string;
  /** What to add to a text that the specification sets. */
  hint?: string;
}

/** A labeled message on a sign-up or sign-in screen (spec §2). */
export function Message({ kind, text, hint, children }: MessageText & { children?: ReactNode }) {
  return (
    <Banner tone={kind === 'ERROR' ? 'bad' : 'idle'}>
      <strong className="font-semibold">{kind}</strong> {text}
      {hint && `. ${hint}.`} {children}
    </Banner>
  );
}
