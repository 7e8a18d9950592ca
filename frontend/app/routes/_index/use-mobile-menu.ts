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
    const over = new AbortController();
    const { signal } = over;
    const close = () => setOpen(false);
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    window.addEventListener('resize', () => window.innerWidth > MENU_MAX_WIDTH_PX && close(), { signal });
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      { signal },
    );
    return () => over.abort();
  }, [isOpen, root]);
  return { isOpen, toggle: () => setOpen((before) => !before), close: () => setOpen(false) };
}
