import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from './panel';

describe('a panel', () => {
  it('is opened and closed on phones by its heading if it is brief', async () => {
    render(
      <Panel title="Activity log" actions={<button type="button">Show last 100</button>} isBrief>
        <p>Extracted 20 listings</p>
      </Panel>,
    );
    const hiddenOnPhones = () => screen.getByText('Extracted 20 listings').closest('.max-mid\\:hidden');
    expect(hiddenOnPhones()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show Activity log', expanded: false }));
    expect(hiddenOnPhones()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hide Activity log', expanded: true }));
    expect(hiddenOnPhones()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Show last 100' })).toBeInTheDocument();
  });

  it('cannot be closed otherwise', () => {
    render(
      <Panel title="Activity log" isBrief={false}>
        <p>Extracted 20 listings</p>
      </Panel>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Extracted 20 listings').closest('.max-mid\\:hidden')).toBeNull();
  });
});
