import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PRE_HYDRATION_SCRIPT, replayPreHydrationInput } from './pre-hydration-input';

let root: Root | undefined;
// jsdom lacks PointerEvent. A mouse event has all the fields that this test needs.
beforeAll(() => {
  Object.assign(globalThis, { PointerEvent: MouseEvent });
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function Filters() {
  const [city, setCity] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState('name');
  const [kind, setKind] = useState('cafe');
  const [presses, setPresses] = useState(0);
  return (
    <form>
      <input aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
      <input
        type="checkbox"
        aria-label="Open now"
        checked={isOpen}
        onChange={({ target }) => setOpen(target.checked)}
      />
      {['name', 'rating'].map((by) => (
        <input
          key={by}
          type="radio"
          name="order"
          aria-label={by}
          checked={order === by}
          onChange={() => setOrder(by)}
        />
      ))}
      <select aria-label="Kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="cafe">Café</option>
        <option value="bar">Bar</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Show
      </button>
      <output>{`${city} ${isOpen} ${order} ${kind} ${presses}`}</output>
    </form>
  );
}

/** Inserts the HTML sent by the server into the page, after running the recording script. */
function renderOnServer(): HTMLElement {
  const script = document.createElement('script');
  script.textContent = PRE_HYDRATION_SCRIPT;
  document.head.append(script);
  script.remove();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Filters />);
  document.body.append(container);
  return container;
}

/** Clicks an input in the way a user would. */
const choose = (name: string) => screen.getByLabelText<HTMLInputElement>(name).click();
function type(name: string, text: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(name);
  field.value = text;
  fireEvent(field, new Event('input', { bubbles: true }));
}

describe('input before hydration', () => {
  it('is recorded and replayed after hydration for text fields, checkboxes, radio buttons, selects and buttons', async () => {
    const container = renderOnServer();
    type('City', 'Reno');
    choose('Open now');
    choose('rating');
    type('Kind', 'bar');
    screen.getByRole('button').click();
    screen.getByRole('button').click();
    await act(async () => {
      root = hydrateRoot(container, <Filters />);
      await Promise.resolve();
    });
    expect(screen.getByRole('status')).toHaveTextContent('false name cafe 0');
    act(replayPreHydrationInput);
    expect(screen.getByRole('status')).toHaveTextContent('Reno true rating bar 1');
    expect(screen.getByLabelText('Open now')).toBeChecked();
    expect(screen.getByLabelText('rating')).toBeChecked();
    expect(screen.getByLabelText('City')).toHaveValue('Reno');
  });

  it('is replayed only once, and recording stops', async () => {
    const container = renderOnServer();
    screen.getByRole('button').click();
    await act(async () => {
      root = hydrateRoot(container, <Filters />);
      await Promise.resolve();
    });
    act(replayPreHydrationInput);
    act(() => screen.getByRole('button').click());
    act(replayPreHydrationInput);
    expect(screen.getByRole('status')).toHaveTextContent('false name cafe 2');
  });
});
