import { useEffect, useState, type RefObject } from 'react';

/** A crossing of the threshold is told with a share that may be a hair below it. */
const SHARE_TOLERANCE = 0.01;

/**
 * Whether at least `share` of the element has been in view; null while nobody knows, which is what the server draws.
 * Once true it stays so.
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
