import { classNames } from './class-names';

/** Placeholder for a line of text; `className` sets its width. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('shimmer block h-2.5 rounded-[1px]', className)} />;
}
