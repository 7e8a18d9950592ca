import { useEffect, useState, type RefObject } from 'react';

/** Up to this width of the window the menu is folded away; above it there is none to be open (spec §9). */
const MENU_MAX_WIDTH_PX = 1_024;

interface MobileMenu {
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

/** The menu of narrow windows: a wide window, Escape and whatever is pressed or focused outside of `root` close it. */
export function useMobileMenu(root: RefObject<HTMLElement>): MobileMenu {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const widen = () => window.innerWidth > MENU_MAX_WIDTH_PX && close();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    window.addEventListener('resize', widen);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('resize', widen);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, root]);
  return { isOpen, toggle: () => setOpen((before) => !before), close: () => setOpen(false) };
}
