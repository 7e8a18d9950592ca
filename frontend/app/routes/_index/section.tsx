import type { ReactNode } from 'react';
import { classNames } from '~/components/ui/class-names';

/** Maximum width of the landing page's content. */
export const CONTAINER_CLASS = 'mx-auto w-full max-w-310 px-4 mid:px-6';
/** Style of the text below a heading. */
export const LEAD_CLASS = 'text-lg text-ink-2 text-pretty';
export const SECTION_TITLE_CLASS = 'text-2xl tracking-[-0.024em] mid:text-[1.875rem] mid:leading-[1.2]';

interface SectionProps {
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section of the landing page. Its title is on the left, the lead is next to it, and the content is below. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = `${id ?? title.toLowerCase().replace(/\W+/g, '-')}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="border-t border-line-strong py-12 mid:py-16">
      <div className={CONTAINER_CLASS}>
        <div className="mb-8 grid items-baseline gap-3 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-12">
          <h2 id={titleId} className={SECTION_TITLE_CLASS}>
            {title}
          </h2>
          <p className={LEAD_CLASS}>{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** Terms and values in two columns, separated by hairlines. */
export function DefinitionList({
  rows,
  className,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  className?: string;
}) {
  return (
    <dl className={classNames('grid grid-cols-[max-content_minmax(0,1fr)] text-md', className)}>
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="col-span-full grid grid-cols-subgrid gap-x-6 border-t border-line py-[7px] first:border-t-0"
        >
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
