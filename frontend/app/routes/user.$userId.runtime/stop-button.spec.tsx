import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef } from 'react';
import type { FetcherFormProps } from 'react-router-dom';
import { pollingResult, withUserArea } from '~/components/user-area.fixture';
import { IDLE_RUNTIME } from '~/services/job/runtime-state.fixture';
import { StopButton } from './stop-button';
import type { RuntimeControl } from './use-runtime-control';

const submitMock = jest.fn();
const control: RuntimeControl = {
  pending: null,
  refusal: null,
  dismiss: jest.fn(),
  showRefusal: jest.fn(),
  onSubmit: submitMock,
  Form: forwardRef<HTMLFormElement, FetcherFormProps>(({ onSubmit, ...props }, ref) => (
    <form
      ref={ref}
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        event.preventDefault();
      }}
    />
  )),
};

describe('Stop', () => {
  beforeEach(() => {
    submitMock.mockClear();
    const runtime = pollingResult({ ...IDLE_RUNTIME, status: 'paused' as const, recordsProcessed: 231 });
    render(withUserArea(<StopButton control={control} />, { runtime }));
  });

  it('asks first, and says what is kept', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('dialog', { name: 'Stop the job?' })).toHaveAccessibleDescription(
      '231 listings are kept. A stopped job cannot be resumed, but a new job can search further from where it ended.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submitMock).not.toHaveBeenCalled();
  });

  it('stops the job when the user confirms', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop job' }));
    expect(submitMock).toHaveBeenCalledWith('stop');
  });
});
