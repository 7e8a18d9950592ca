import { act } from '@testing-library/react';

type ObserverCallback = (entries: { intersectionRatio: number }[]) => void;

/** Stands for the browser's IntersectionObserver, which jsdom lacks: a test says how much of an element is in view. */
export class IntersectionObserverMock {
  private readonly observed = new Map<Element, { share: number; callback: ObserverCallback }>();

  /** Puts itself in the browser's place; the answer takes it away. */
  install(): () => void {
    const { observed } = this;
    class Observer {
      private readonly own = new Set<Element>();
      constructor(
        private readonly callback: ObserverCallback,
        private readonly options: { threshold: number },
      ) {}
      observe(element: Element) {
        this.own.add(element);
        observed.set(element, { share: this.options.threshold, callback: this.callback });
      }
      disconnect() {
        for (const element of this.own) observed.delete(element);
      }
    }
    Object.assign(window, { IntersectionObserver: Observer });
    return () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    };
  }

  /** The element that somebody waits for, or its nearest ancestor that is. */
  private entryFor(element: Element) {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const entry = this.observed.get(ancestor);
      if (entry) return entry;
    }
    return null;
  }

  isObserved = (element: Element): boolean => this.entryFor(element) !== null;

  setVisibleShare(element: Element, share: number): void {
    act(() => this.entryFor(element)?.callback([{ intersectionRatio: share }]));
  }
}
