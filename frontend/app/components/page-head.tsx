import type { ReactNode } from 'react';

/** A screen's title and actions. */
export function PageHead({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-xl tracking-[-0.012em]">{title}</h1>
      {note && <div className="order-last w-full text-ink-2 mid:order-none mid:w-auto">{note}</div>}
      <span className="flex-1" />
      {children}
    </div>
  );
}
