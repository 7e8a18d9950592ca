import { useEffect } from 'react';

/** Marks titles that were set here. */
const MARK = 'data-cut-text';
/** The pointer may be over an element inside the one that cuts its text. */
const MAX_PARENTS = 3;

/**
 * Gives each text that the page cuts with an ellipsis a tooltip with the whole text (spec §9), once the pointer or the
 * focus is on it. Only the browser knows which texts do not fit, which depends on the width, the typeface and the zoom.
 */
export function useCutTextTitles(): void {
  useEffect(() => {
    const onEnter = ({ target }: Event) => {
      const element = target instanceof HTMLElement ? ellipsisElement(target) : null;
      if (element) updateTitle(element);
    };
    document.addEventListener('pointerover', onEnter);
    document.addEventListener('focusin', onEnter);
    return () => {
      document.removeEventListener('pointerover', onEnter);
      document.removeEventListener('focusin', onEnter);
    };
  }, []);
}

function ellipsisElement(start: HTMLElement): HTMLElement | null {
  let element: HTMLElement | null = start;
  for (let depth = 0; element && depth <= MAX_PARENTS; depth++) {
    if (getComputedStyle(element).textOverflow === 'ellipsis') return element;
    element = element.parentElement;
  }
  return null;
}

function updateTitle(element: HTMLElement): void {
  const isOurs = element.hasAttribute(MARK);
  if (element.title !== '' && !isOurs) return;
  if (element.scrollWidth > element.clientWidth) {
    element.title = element.innerText.trim();
    element.setAttribute(MARK, '');
  } else if (isOurs) {
    element.removeAttribute('title');
    element.removeAttribute(MARK);
  }
}
