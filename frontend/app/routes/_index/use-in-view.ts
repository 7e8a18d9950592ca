import { useEffect, useState, type RefObject } from 'react';

/** When the threshold is crossed, browsers may report a ratio slightly below it. */
const SHARE_TOLERANCE = 0.01;

/**
 * Returns whether at least `share` of the element has been in view. Returns null until this is known, and therefore
 * on the server. Once true, the value stays true.
 */
export function useInView(element: RefObject<Element>, share: number): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    if (!('IntersectionObserver' in window)) return setInView(true);
    const observer = new IntersectionObserver(
      (entries) => {
        const isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= share - SHARE_TOLERANCE;
        setInView(isVisible);
        if (isVisible) observer.disconnect();
      },
      { threshold: share },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, share]);
  return isInView;
}
