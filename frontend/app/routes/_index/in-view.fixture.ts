import { act } from '@testing-library/react';

type Report = (entries: { intersectionRatio: number }[]) => void;

/** Stands for the browser's IntersectionObserver, which jsdom lacks: a test says how much of an element is in view. */
export class ViewWatch {
  private readonly watched = new Map<Element, { share: number; report: Report }>();

  /** Puts itself in the browser's place; the answer takes it away. */
  install(): () => void {
    const { watched } = this;
    class Observer {
      private readonly own = new Set<Element>();
      constructor(
        private readonly report: Report,
        private readonly options: { threshold: number },
      ) {}
      observe(element: Element) {
        this.own.add(element);
        watched.set(element, { share: this.options.threshold, report: this.report });
      }
      disconnect() {
        for (const element of this.own) watched.delete(element);
      }
    }
    Object.assign(window, { IntersectionObserver: Observer });
    return () => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    };
  }

  /** The element that somebody waits for, or its nearest ancestor that is. */
  private entryOf(element: Element) {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const entry = this.watched.get(at);
      if (entry) return entry;
    }
    return null;
  }

  isWatched = (element: Element): boolean => this.entryOf(element) !== null;

  show(element: Element, share: number): void {
    act(() => this.entryOf(element)?.report([{ intersectionRatio: share }]));
  }
}
