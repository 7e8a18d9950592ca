import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

interface DialogProps {
  title: string;
  /**
   * Read by screen readers together with the title. Use it if the body of the dialog does not explain the question on
   * its own.
   */
  description?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** `wide` is for dialogs in which users do longer work. Their height is fixed. */
  size?: 'small' | 'wide';
  /** Cancel and confirm buttons, aligned right. Omit it if there is nothing to confirm. */
  footer?: ReactNode;
  children: ReactNode;
}

const POSITION =
  'appear-dialog fixed inset-x-0 bottom-0 z-(--z-dialog) flex max-h-[94%] flex-col rounded-t-3 border border-line-strong bg-raised shadow-3 mid:inset-x-auto mid:top-1/2 mid:bottom-auto mid:left-1/2 mid:max-h-[calc(100%-48px)] mid:w-[calc(100%-48px)] mid:-translate-x-1/2 mid:-translate-y-1/2 mid:rounded-3';
const SIZES = { small: 'mid:max-w-110', wide: 'h-[94%] mid:h-180 mid:max-w-230' };

/**
 * Returns focus to the element that was focused before the dialog opened. Radix does this only for its own trigger
 * components.
 */
function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** Lets Escape close an open list of suggestions before it closes the dialog. */
function keepOpenForListbox(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
    event.preventDefault();
}

/** A confirmation or form on top of the screen. On mobile, it appears as a bottom sheet. */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  size = 'small',
  footer,
  children,
}: DialogProps) {
  const focus = useRestoreFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-(--z-scrim) bg-scrim" />
        <Radix.Content
          className={classNames(POSITION, SIZES[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          onEscapeKeyDown={keepOpenForListbox}
        >
          <header className="flex items-center gap-2 border-b border-line py-3 pr-3 pl-5">
            <Radix.Title className="flex min-h-9 flex-1 items-center pr-10 text-lg tracking-[-0.008em] mid:min-h-7">
              {title}
            </Radix.Title>
          </header>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-5 py-3 mid:rounded-b-3">
              {footer}
            </footer>
          )}
          {/* Last, so that the dialog's content gets the initial focus. */}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              icon={X}
              aria-label="Close"
              className="absolute top-3 right-3"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
