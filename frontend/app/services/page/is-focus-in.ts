/** Returns whether focus is still in an element, or nowhere. Otherwise the user has moved on, and keeps the focus. */
export const isFocusIn = (element: Element | null): boolean =>
  document.activeElement === document.body || (element?.contains(document.activeElement) ?? false);
