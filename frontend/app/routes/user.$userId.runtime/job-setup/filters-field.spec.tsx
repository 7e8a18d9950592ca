import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingFilters } from '@libs/listing/filters/filter-set';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { FiltersField } from './filters-field';

let chosen: ListingFilters | null;

function Fixture({ initial, hasContacts }: { initial: ListingFilters | null; hasContacts?: boolean }) {
  const [filters, setFilters] = useState(initial);
  chosen = filters;
  return <FiltersField filters={filters} hasContacts={hasContacts} onChange={setFilters} />;
}

/** Shows the field, opened. */
async function open(initial: ListingFilters | null = null, hasContacts = false) {
  render(<Fixture initial={initial} hasContacts={hasContacts} />, { wrapper: QueryFixture });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return user;
}

beforeEach(() => {
  globalThis.fetch = (() =>
    Promise.resolve(
      Response.json({
        categories: [
          { category: 'Dental clinic', listings: 40 },
          { category: 'Dentist', listings: 12 },
        ],
        lists: [],
        types: [{ type: 'Dentists', label: 'Zahnarzt', category: 'Dentist' }],
      }),
    )) as typeof fetch;
});

describe('the filters of a setup', () => {
  it('are closed at first, and say in a line which places are kept', async () => {
    const { rerender } = render(<Fixture initial={null} />, { wrapper: QueryFixture });
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('Every place found is kept.');
    expect(screen.queryByLabelText('Website')).toBeNull();
    rerender(<Fixture key="other" initial={{ website: 'absent', status: ['open'] }} />);
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('without a website, open');
  });

  it('show the numbers of a saved setup that is opened meanwhile', async () => {
    const user = userEvent.setup();
    const show = (rating: { from?: number; to?: number }) => (
      <FiltersField filters={{ rating }} onChange={() => undefined} />
    );
    const { rerender } = render(show({ from: 4 }), { wrapper: QueryFixture });
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    rerender(show({ from: 3, to: 5 }));
    expect(screen.getByLabelText('Rating from')).toHaveValue('3');
    expect(screen.getByLabelText('Rating to')).toHaveValue('5');
  });

  it('are chosen with selects, checkboxes and numbers', async () => {
    const user = await open();
    await user.selectOptions(screen.getByLabelText('Website'), 'Has none');
    await user.selectOptions(screen.getByLabelText('Chains'), 'No chains');
    await user.click(screen.getByLabelText('Skip places that I already have'));
    await user.click(screen.getByLabelText('Permanently closed'));
    await user.type(screen.getByLabelText('Rating from'), '3.5');
    await user.type(screen.getByLabelText('Reviews to'), '1,000');
    expect(chosen).toEqual({
      website: 'absent',
      chains: 'exclude',
      onlyNew: true,
      status: ['open', 'closed_temporarily'],
      rating: { from: 3.5 },
      reviews: { to: 1000 },
    });
  });

  it('offer the categories that the user’s jobs have met', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Only these categories'), 'clin');
    const offered = await screen.findByRole('option', { name: 'Dental clinic' });
    expect(offered).toHaveTextContent('40');
    await user.click(offered);
    expect(chosen).toEqual({ categories: ['Dental clinic'] });
    await user.click(screen.getByRole('button', { name: 'Remove Dental clinic' }));
    expect(chosen).toBeNull();
  });

  it('find a category by its name in the user’s language, with what the maps service calls it', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Not these categories'), 'Zahnarzt');
    const offered = await screen.findByRole('option', { name: 'Dentist' });
    expect(offered).toHaveTextContent('12');
    await user.click(offered);
    expect(chosen).toEqual({ withoutCategories: ['Dentist'] });
  });

  it('take words by Enter, and when the input is left', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Name contains'), 'dental{Enter}');
    await user.type(screen.getByLabelText('Name does not contain'), 'lab');
    await user.tab();
    expect(chosen).toEqual({ nameContains: ['dental'], nameWithout: ['lab'] });
  });

  it('do not apply numbers that are invalid', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Rating from'), '7');
    expect(screen.getByText('Enter numbers from 0 to 5, or leave blank.')).toBeVisible();
    expect(chosen).toBeNull();
  });

  it('keep unknown values only where a filter asks for one, and are cleared together', async () => {
    const user = await open();
    expect(screen.queryByLabelText('Keep a place if its value is unknown')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Claimed'), 'Not claimed');
    await user.click(screen.getByLabelText('Keep a place if its value is unknown'));
    expect(chosen).toEqual({ claimed: false, keepUnknown: true });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(chosen).toBeNull();
  });

  it('ask for an email address only if the job reads contacts', async () => {
    const user = await open(null, true);
    await user.selectOptions(screen.getByLabelText('Email'), 'Has one');
    expect(chosen).toEqual({ email: 'present' });
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('with an email address');
  });

  it('say how to filter by email addresses if the job reads no contacts', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Turn on Contacts to filter by email.',
    );
  });

  it('always keep one status', async () => {
    const user = await open({ status: ['open'] });
    expect(screen.getByLabelText('Open')).toBeDisabled();
    await user.click(screen.getByLabelText('Temporarily closed'));
    expect(chosen).toEqual({ status: ['open', 'closed_temporarily'] });
  });
});
