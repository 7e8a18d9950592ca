import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HowItWorks } from './how-it-works';
import { IntersectionObserverMock } from './intersection-observer.fixture';

let observer: IntersectionObserverMock;
let uninstall: () => void;
beforeEach(() => {
  observer = new IntersectionObserverMock();
  uninstall = observer.install();
});
afterEach(() => uninstall());

const cards = () => screen.getAllByRole('listitem');
const first = () => cards()[0] as HTMLElement;
const isHidden = (card: HTMLElement) => card.innerHTML.includes('opacity-0');

describe('How It Works', () => {
  it('has six feature cards, including the four steps in order', () => {
    render(<HowItWorks />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Connect your database',
      'Configure the search',
      'Launch and monitor',
      'Pause, resume, stop',
      'Remove duplicates',
      'Export',
    ]);
    expect(screen.getAllByText(/^Step \d$/).map((step) => step.textContent)).toEqual([
      'Step 1',
      'Step 2',
      'Step 3',
      'Step 4',
    ]);
    expect(screen.getByText(/500\+ California cities/)).toBeVisible();
  });

  it('shows every card before hydration', () => {
    expect(renderToString(<HowItWorks />)).not.toContain('opacity-0');
  });

  it('counts a card as in view when 20 percent of it is visible', () => {
    render(<HowItWorks />);
    observer.setVisibleShare(first(), 0);
    expect(first()).toHaveAttribute('data-in-view', 'false');
    expect(isHidden(first())).toBe(true);
    observer.setVisibleShare(first(), 0.18);
    expect(first()).toHaveAttribute('data-in-view', 'false');
    observer.setVisibleShare(first(), 0.2);
    expect(first()).toHaveAttribute('data-in-view', 'true');
    expect(isHidden(first())).toBe(false);
  });

  it('stops observing a card after it has been in view', () => {
    render(<HowItWorks />);
    observer.setVisibleShare(first(), 0.5);
    expect(observer.isObserved(first())).toBe(false);
    expect(observer.isObserved(cards()[1] as HTMLElement)).toBe(true);
  });

  it('hides a card only if reduced motion is not preferred', () => {
    render(<HowItWorks />);
    observer.setVisibleShare(first(), 0);
    const classes = [...(first().firstElementChild as HTMLElement).classList];
    expect(classes.filter((name) => name.endsWith('opacity-0'))).toEqual(['motion-safe:opacity-0']);
  });

  it('shows all cards if the browser lacks IntersectionObserver', () => {
    uninstall();
    render(<HowItWorks />);
    expect(cards().every((card) => card.dataset.inView === 'true')).toBe(true);
  });
});
