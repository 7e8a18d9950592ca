import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button';
import { TooltipProvider } from './tooltip';

const renderButton = (props: Partial<Parameters<typeof Button>[0]>) => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <TooltipProvider>
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...props}>
          Start
        </Button>
      </form>
    </TooltipProvider>,
  );
  return { onClick, onSubmit };
};

describe('a button', () => {
  it('submits its form', async () => {
    const { onClick, onSubmit } = renderButton({});
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('stays focusable, shows the reason and submits nothing when it is disabled with a reason', async () => {
    const { onClick, onSubmit } = renderButton({ disabledReason: 'No credits remaining' });
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Start' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('No credits remaining');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(screen.getByRole('tooltip')).toHaveTextContent('No credits remaining');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows its busy label and ignores further clicks while it is busy', async () => {
    const { onSubmit } = renderButton({ busy: 'Starting...' });
    const button = screen.getByRole('button', { name: 'Starting...' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
