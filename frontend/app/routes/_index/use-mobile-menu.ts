import { useEffect, useState, type RefObject } from 'react';

/** Maximum window width at which the menu is collapsed. Wider windows show all links (spec §9). */
const MENU_MAX_WIDTH_PX = 1_024;

interface MobileMenu {
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

/**
 * Returns the state of the menu for narrow windows. The menu closes when the window becomes wide, on Escape, and when
 * anything outside `root` is clicked or focused.
 */
export function useMobileMenu(root: RefObject<HTMLElement>): MobileMenu {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const closeWhenWide = () => window.innerWidth > MENU_MAX_WIDTH_PX && close();
    const closeWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    window.addEventListener('resize', closeWhenWide);
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('resize', closeWhenWide);
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, root]);
  return { isOpen, toggle: () => setOpen((wasOpen) => !wasOpen), close: () => setOpen(false) };
}
