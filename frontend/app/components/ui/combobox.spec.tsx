import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

function Cities({ onEnter }: { onEnter?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      aria-label="City"
      value={value}
      onChange={setValue}
      suggestions={value ? ['San Jose, CA', 'San Diego, CA'] : []}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'City' });

describe('the combobox', () => {
  it('shows suggestions after text is entered, and accepts a clicked suggestion', async () => {
    render(<Cities />);
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.type(input(), 'San');
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'San Diego, CA' }));
    expect(input()).toHaveValue('San Diego, CA');
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('moves through the suggestions with the arrow keys, wraps around at the ends, and accepts a suggestion with Enter', async () => {
    const onEnter = jest.fn();
    render(<Cities onEnter={onEnter} />);
    await userEvent.type(input(), 'San{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('San Diego, CA');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('San Jose, CA');
    await userEvent.keyboard('{Enter}');
    expect(input()).toHaveValue('San Jose, CA');
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('closes its list on Escape, keeps the entered text, and then lets its parent handle Enter', async () => {
    const onEnter = jest.fn();
    render(<Cities onEnter={onEnter} />);
    await userEvent.type(input(), 'Sant{Escape}');
    expect(input()).toHaveValue('Sant');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(onEnter).toHaveBeenCalledTimes(1);
  });
});
