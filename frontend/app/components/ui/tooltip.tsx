import * as Radix from 'radix-ui/tooltip';
import { useState, type MouseEvent, type PointerEvent, type ReactElement } from 'react';

/** Provides all tooltips. Must wrap the whole page once. */
export const TooltipProvider = Radix.Provider;

interface TooltipProps {
  text: string;
  /**
   * Whether a tap shows the text. Use it for elements that have no action of their own, because touch devices cannot
   * hover.
   */
  showsOnPress?: boolean;
  /** The element that the tooltip explains. It must accept a ref. */
  children: ReactElement;
}

/** A short explanation of an element, shown on hover and on focus. */
export function Tooltip({ text, showsOnPress = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const pressHandlers = showsOnPress
    ? {
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          setOpen(true);
        },
      }
    : {};
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} delayDuration={300}>
      <Radix.Trigger asChild {...pressHandlers}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="appear z-(--z-tip) max-w-70 rounded-1 bg-ink px-2 py-[5px] text-xs text-canvas shadow-2"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
