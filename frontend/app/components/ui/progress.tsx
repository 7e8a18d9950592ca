import { classNames } from './class-names';

/** A progress bar from 0 to 100 percent. The text next to it must also state the number. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress aria-label={label} max={100} value={Math.round(percent * 10) / 10} />;
}

/** Placeholder for a line of text; `className` sets its width. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('shimmer block h-2.5 rounded-[1px]', className)} />;
}

/** A spinner. The text next to it must say what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="spin inline-block size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent"
    />
  );
}

/** A spinner with a message, by default "Loading..." (spec §2). */
export function LoadingMessage({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}
