import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'accent';
export type Shape = 'pulse' | 'disc' | 'bars' | 'square' | 'triangle' | 'ring';

const SHAPE_COLORS: Record<Tone, string> = {
  ok: 'text-ok-solid',
  warn: 'text-warn-solid',
  bad: 'text-bad-solid',
  idle: 'text-idle-solid',
  accent: 'text-accent',
};
const TEXT_COLORS: Record<Tone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  idle: 'text-idle',
  accent: 'text-accent-ink',
};
const BADGE_CLASSES: Record<Tone, string> = {
  ok: 'edge-ok bg-ok-bg text-ok',
  warn: 'edge-warn bg-warn-bg text-warn',
  bad: 'edge-bad bg-bad-bg text-bad',
  idle: 'border-line-strong bg-idle-bg text-idle',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
};

function ShapeGraphic({ shape }: { shape: Shape }) {
  if (shape === 'bars') return <path d="M0 0h3v8H0zM5 0h3v8H5z" />;
  if (shape === 'square') return <rect width="8" height="8" rx="1" />;
  if (shape === 'triangle') return <path d="M4 0 8 8H0z" />;
  if (shape === 'ring')
    return <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;
  return <circle cx="4" cy="4" r="4" />;
}

/**
 * The shape that represents a status: disc, two bars, square, triangle or ring. Different shapes ensure that the
 * status does not depend on color alone.
 */
function StatusShape({ tone, shape, large }: { tone: Tone; shape: Shape; large?: boolean }) {
  return (
    <svg
      viewBox="0 0 8 8"
      fill="currentColor"
      aria-hidden="true"
      className={classNames(
        large ? 'size-2.5' : 'size-2',
        SHAPE_COLORS[tone],
        shape === 'pulse' && 'pulse rounded-full',
      )}
    >
      <ShapeGraphic shape={shape} />
    </svg>
  );
}

interface StatusProps {
  tone: Tone;
  shape: Shape;
  large?: boolean;
  children: ReactNode;
}

/** A status in running text, with its shape and label. */
export function Status({ tone, shape, large, children }: StatusProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 align-top font-medium', TEXT_COLORS[tone])}>
      <StatusShape tone={tone} shape={shape} large={large} />
      {children}
    </span>
  );
}

/** A framed label for a status or category. A badge for a plan or provider has no shape. */
export function Badge({ tone, shape, children }: Omit<StatusProps, 'shape' | 'large'> & { shape?: Shape }) {
  return (
    <span
      className={classNames(
        'inline-flex control-5 items-center gap-[5px] rounded-1 border px-1.5 text-xs leading-none font-medium whitespace-nowrap',
        BADGE_CLASSES[tone],
      )}
    >
      {shape && <StatusShape tone={tone} shape={shape} />}
      {children}
    </span>
  );
}
