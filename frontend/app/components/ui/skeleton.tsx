import { classNames } from './class-names';

/** A place where a line of text will stand; `className` gives its width. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('shimmer block h-2.5 rounded-[1px]', className)} />;
}
