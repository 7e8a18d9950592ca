import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface TableFrameProps {
  label: string;
  /** Whether the rows are blocks on mobile, which lay out their own cells. */
  isStacked?: boolean;
  children: React.ReactNode;
}

/** A table that scrolls horizontally. It is labeled and focusable, so that keyboard users can scroll it. */
export function TableFrame({ label, isStacked = false, children }: TableFrameProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="ring-inside overflow-auto">
      <table
        // Elements that are not laid out as a table need the roles of one.
        role={isStacked ? 'table' : undefined}
        className={classNames(
          'w-full border-separate border-spacing-0 text-sm',
          isStacked && 'max-mid:block',
        )}
      >
        {children}
      </table>
    </div>
  );
}

export function HeadCell({ numeric, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'sticky top-0 h-8 border-b border-line-strong bg-sunken px-3 text-xs font-medium whitespace-nowrap text-ink-2 first:pl-4 last:pr-4',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

export function Cell({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'h-8 border-b border-line px-3 whitespace-nowrap first:pl-4 last:pr-4 group-last:border-b-0 group-hover:bg-hover',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

export const Row = (props: ComponentProps<'tr'>) => (
  <tr {...props} className={classNames('group', props.className)} />
);

/** Placeholder for a missing value. */
export const EmptyValue = () => (
  <span role="img" aria-label="empty" className="text-ink-3">
    –
  </span>
);
