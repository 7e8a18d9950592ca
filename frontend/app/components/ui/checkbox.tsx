import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';

const BOX = classNames(
  'peer grid size-4 flex-none appearance-none place-items-center rounded-1 border border-control bg-surface',
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
  'disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-sunken',
  "after:h-1 after:w-2 after:-translate-y-px after:-rotate-45 after:border-b-[1.75px] after:border-l-[1.75px] after:border-on-accent after:opacity-0 after:content-['']",
  'checked:after:opacity-100 disabled:after:border-ink-off',
  'indeterminate:after:h-0 indeterminate:after:translate-0 indeterminate:after:rotate-0 indeterminate:after:border-l-0 indeterminate:after:opacity-100',
);

/** A single line is centered in `--row`, the least height. The box is beside the first of several lines. */
const LABEL = classNames(
  'inline-flex min-h-(--row) min-w-0 items-start gap-2 [--row:2.75rem] mid:[--row:1.5rem]',
  '[&>input]:mt-[calc((var(--row)-16px)/2)]',
  '[&>span]:pt-[max(0px,calc((var(--row)-1lh)/2))]',
);

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'children'> {
  /** Whether some but not all of the items that the checkbox represents are selected. */
  indeterminate?: boolean;
  children: ReactNode;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { indeterminate = false, className, children, ...rest },
  ref,
) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classNames(LABEL, className)}>
      <input {...rest} ref={box} type="checkbox" className={BOX} />
      <span className="min-w-0 peer-disabled:text-ink-off">{children}</span>
    </label>
  );
});
