import { act } from '@testing-library/react';

type ObserverCallback = (entries: { intersectionRatio: number }[]) => void;

/** Mocks the browser's IntersectionObserver, which jsdom lacks. Tests can set how much of an element is visible. */
export class IntersectionObserverMock {
  private readonly observed = new Map<Element, { share: number; callback: ObserverCallback }>();

  /** Installs the mock as window.IntersectionObserver. Returns a function that removes it. */
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

  /** Returns the registered observer entry for the element or, if it has none, for its nearest observed ancestor. */
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
