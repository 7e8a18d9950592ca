import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withUserArea } from '~/components/user-area.fixture';
import { JobErrorBanner } from './job-error-banner';

const { scrollIntoView } = Element.prototype;

describe('the message about a refused action', () => {
  beforeEach(() => {
    // As in Chromium from 2026 on.
    Element.prototype.scrollIntoView = () => Promise.resolve();
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('leaves the screen as it is when it disappears', () => {
    const banner = (refusal: string | null) =>
      withUserArea(
        <>
          <h1>Home</h1>
          <JobErrorBanner refusal={refusal} onDismiss={jest.fn()} />
        </>,
      );
    const { rerender } = render(banner('A job is already active.'));
    expect(screen.getByText('A job is already active.')).toBeVisible();
    rerender(banner(null));
    expect(screen.queryByText('A job is already active.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
