import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FREE_FEATURES } from '@libs/credits';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TooltipProvider } from '~/components/ui/tooltip';
import { QueryFixture } from '~/services/api/query-client.fixture';
import { EMPTY_SETUP, type AllowedOptions, type SetupChoices } from '~/services/job/setup-choices';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { JobSetupDialog } from './job-setup-dialog';

const US_SENTENCE = 'For US cities, please use format: City, ST (e.g., New York, NY).';
const TYPE_GROUPS: BusinessTypeGroup[] = [
  { group: 'Food and drink', types: ['Bars', 'Bakeries'] },
  { group: 'Health', types: ['Dentists'] },
];

/** Mocks the API's city suggestions. Estimate requests get a 404 response. */
const mockCities = (cities: string[]) => {
  const fetchMock = jest.fn(async (_request: Request) =>
    Response.json({ success: true, cities, businessTypes: [], businessTypeGroups: [] }),
  );
  globalThis.fetch = ((request: Request) =>
    request.url.includes('/api/search-inputs')
      ? fetchMock(request)
      : Promise.resolve(new Response(null, { status: 404 }))) as typeof fetch;
  return fetchMock;
};

/** Mocks the API's response that lists unknown cities. */
const mockUnknownCities = (unknown: string[]) => {
  globalThis.fetch = ((request: Request) =>
    Promise.resolve(
      request.url.endsWith('/api/search-inputs/check')
        ? Response.json({ success: true, unknown })
        : new Response(null, { status: 404 }),
    )) as typeof fetch;
};

const ALL_ALLOWED: AllowedOptions = {
  modes: ['manual', 'autonomous'],
  exportFormats: ['json', 'csv', 'html'],
};

const RECENT_CITIES = ['Reno, NV', 'Mesa, AZ', 'Napa, CA', 'Davis, CA', 'Chico, CA'];

function renderDialog(
  setup: Partial<SetupChoices> = {},
  allowed = ALL_ALLOWED,
  recentCities = RECENT_CITIES,
) {
  const onSave = jest.fn<(setup: SetupChoices) => void>();
  const onClose = jest.fn();
  render(
    <TooltipProvider>
      <JobSetupDialog
        setup={{ ...EMPTY_SETUP, ...setup }}
        allowed={allowed}
        typeGroups={TYPE_GROUPS}
        recentCities={recentCities}
        contactOffer={{ isAvailable: true, obstacle: null, credits: 2 }}
        usesCredits
        onSave={onSave}
        onClose={onClose}
      />
    </TooltipProvider>,
    { wrapper: QueryFixture },
  );
  return { onSave, onClose };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cityInput = (name = 'City') => screen.getByRole('combobox', { name });
const country = () => screen.getByRole('combobox', { name: 'Country' });

describe('the setup dialog', () => {
  beforeEach(() => void mockCities([]));

  it('reads contacts only if the user wants them, up to a number of credits', async () => {
    const { onSave } = renderDialog({ mode: 'manual', city: 'Reno, NV', businessTypes: ['Dentists'] });
    const contacts = screen.getByRole('checkbox', { name: 'Find emails and profiles' });
    expect(contacts).not.toBeChecked();
    expect(screen.getByRole('group', { name: 'Contacts' })).toHaveTextContent(
      '2 credits for each listing with contacts.',
    );
    await userEvent.click(contacts);
    await userEvent.type(screen.getByRole('textbox', { name: 'Credits for contacts' }), '500');
    await userEvent.click(button('Save'));
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ contacts: { maxCredits: 500 } }));
  });

  it('saves a city and business types', async () => {
    const { onSave } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Choose City and Business Types' })).toBeVisible();
    await userEvent.type(cityInput(), ' San Jose, CA ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dentists' }));
    expect(screen.getByText('1 type selected')).toBeVisible();
    await userEvent.click(button('Save'));
    expect(onSave).toHaveBeenCalledWith({
      ...EMPTY_SETUP,
      mode: 'manual',
      city: 'San Jose, CA',
      businessTypes: ['Dentists'],
    });
  });

  it('suggests cities in the chosen country while the user types', async () => {
    const fetchMock = mockCities(['San Jose, CA', 'San Diego, CA']);
    renderDialog();
    await userEvent.type(cityInput(), 'San');
    await userEvent.click(await screen.findByRole('option', { name: 'San Diego, CA' }));
    expect(cityInput()).toHaveValue('San Diego, CA');
    const requestUrl = new URL(fetchMock.mock.calls.at(-1)?.[0].url ?? '');
    expect(requestUrl.searchParams.get('country')).toBe('United States');
  });

  it('reports a US city without a state on blur, and does not save that city', async () => {
    renderDialog();
    await userEvent.type(cityInput(), 'Fresno');
    expect(button('Save')).toBeDisabled();
    expect(screen.queryByText(US_SENTENCE)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(US_SENTENCE)).toBeVisible();
    expect(cityInput()).toHaveAttribute('aria-invalid', 'true');
    expect(cityInput()).toHaveAccessibleDescription(expect.stringContaining(US_SENTENCE));
    await userEvent.type(cityInput(), ', CA');
    expect(screen.queryByText(US_SENTENCE)).toBeNull();
    expect(button('Save')).toBeEnabled();
  });

  it('validates the city again when the country changes', async () => {
    renderDialog({ country: 'Germany', city: 'Berlin' });
    expect(button('Save')).toBeEnabled();
    await userEvent.selectOptions(country(), 'United States');
    expect(screen.getByText(US_SENTENCE)).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await userEvent.selectOptions(country(), 'Germany');
    expect(screen.queryByText(US_SENTENCE)).toBeNull();
    expect(button('Save')).toBeEnabled();
  });

  it('saves the city that is still in the Add Cities field', async () => {
    const { onSave } = renderDialog({
      mode: 'autonomous',
      cities: [{ city: 'Mesa, AZ', businessTypes: ['Bars'] }],
    });
    await userEvent.type(cityInput('Add Cities'), 'Reno, NV');
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].cities).toEqual([
      { city: 'Mesa, AZ', businessTypes: ['Bars'] },
      { city: 'Reno, NV', businessTypes: [] },
    ]);
  });

  it.each(['manual', 'autonomous'] as const)(
    'explains a recent city of another country at once, and offers to change the country (%s)',
    async (mode) => {
      const { onSave } = renderDialog({ mode }, ALL_ALLOWED, ['Toronto']);
      await userEvent.click(button('Toronto'));
      expect(screen.getByText(US_SENTENCE, { exact: false })).toBeVisible();
      expect(button('Save')).toBeDisabled();
      await userEvent.click(button('Search outside the United States'));
      expect(country()).toHaveValue('Other');
      await userEvent.click(button('Save'));
      expect(onSave).toHaveBeenCalledTimes(1);
    },
  );

  it("keeps the keywords of a program's cities, and says that there are some", async () => {
    const { onSave } = renderDialog({
      mode: 'autonomous',
      cities: [
        { city: 'Reno, NV', businessTypes: ['Dentists'] },
        { city: 'Mesa, AZ', businessTypes: [], keywords: ['vegan'] },
      ],
    });
    expect(screen.getByText('0 types, 1 keyword')).toBeVisible();
    await userEvent.click(button('Use for all cities'));
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].cities).toEqual([
      { city: 'Reno, NV', businessTypes: ['Dentists'] },
      { city: 'Mesa, AZ', businessTypes: ['Dentists'], keywords: ['vegan'] },
    ]);
  });

  it('filters the types by the search text, and can clear the selection', async () => {
    renderDialog({ businessTypes: ['Bars', 'Dentists'] });
    expect(screen.getByText('2 types selected')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search business types' }), 'bak');
    const types = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ name }) => name !== 'contacts');
    expect(types.map(({ value }) => value)).toEqual(['Bakeries']);
    const [, clearTypes] = screen.getAllByRole('button', { name: 'Clear' });
    if (clearTypes) await userEvent.click(clearTypes);
    expect(screen.getByText('0 types selected')).toBeVisible();
  });

  it('adds several cities, each with its own types', async () => {
    const { onSave } = renderDialog({ mode: 'autonomous' });
    expect(screen.getByRole('dialog', { name: 'Choose Cities and Business Types' })).toBeVisible();
    await userEvent.type(cityInput('Add Cities'), 'Oakland, CA{Enter}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bars' }));
    await userEvent.type(cityInput('Add Cities'), 'Fresno, CA');
    await userEvent.click(button('Add'));
    expect(screen.getByText('2 cities added')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dentists' }));
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].cities).toEqual([
      { city: 'Oakland, CA', businessTypes: ['Bars'] },
      { city: 'Fresno, CA', businessTypes: ['Dentists'] },
    ]);
  });

  it('rejects duplicate and invalid cities, and removes a city', async () => {
    renderDialog({ mode: 'autonomous', cities: [{ city: 'Oakland, CA', businessTypes: [] }] });
    await userEvent.type(cityInput('Add Cities'), 'oakland, CA{Enter}');
    expect(screen.getByText('1 city added')).toBeVisible();
    await userEvent.clear(cityInput('Add Cities'));
    await userEvent.type(cityInput('Add Cities'), 'Fresno{Enter}');
    expect(screen.getByText(US_SENTENCE)).toBeVisible();
    expect(button('Add')).toBeDisabled();
    expect(button('Save')).toBeDisabled();
    await userEvent.click(button('Remove Oakland, CA'));
    expect(screen.getByText('0 cities added')).toBeVisible();
  });

  it('names an added city that is invalid in a newly selected country', async () => {
    renderDialog({ mode: 'autonomous', country: 'Germany', cities: [{ city: 'Berlin', businessTypes: [] }] });
    await userEvent.selectOptions(country(), 'United States');
    expect(screen.getByText(`Berlin: ${US_SENTENCE}`)).toBeVisible();
    expect(button('Save')).toBeDisabled();
  });

  it('shows options that the free plan lacks as disabled, with a reason', async () => {
    renderDialog({ mode: 'manual' }, FREE_FEATURES);
    expect(screen.getByRole('radio', { name: 'Multiple' })).toBeDisabled();
    await userEvent.hover(screen.getByText('Multiple'));
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('Multiple is part of the Professional plan'),
    );
    const format = screen.getByRole('combobox', { name: 'Export Format' });
    expect(within(format).getByRole('option', { name: 'JSON' })).toBeEnabled();
    expect(within(format).getByRole('option', { name: 'CSV' })).toBeDisabled();
    expect(within(format).getByRole('option', { name: 'HTML' })).toBeDisabled();
    expect(format).toHaveAccessibleDescription(expect.stringContaining('The free plan exports JSON'));
  });

  it('offers the last four cities as buttons', async () => {
    const { onSave } = renderDialog();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Reno, NV', 'Mesa, AZ', 'Napa, CA', 'Davis, CA']),
    );
    expect(screen.queryByRole('button', { name: 'Chico, CA' })).toBeNull();
    await userEvent.click(button('Mesa, AZ'));
    expect(cityInput()).toHaveValue('Mesa, AZ');
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].city).toBe('Mesa, AZ');
  });

  it('adds a pasted list of cities and reports each invalid line', async () => {
    const { onSave } = renderDialog({ mode: 'autonomous' });
    await userEvent.click(button('Paste or upload a list'));
    await userEvent.click(screen.getByRole('textbox', { name: 'List of cities' }));
    await userEvent.paste('Oakland, CA\nFresno\n"Napa, CA",Bars');
    await userEvent.click(button('Add all'));
    expect(screen.getByText('2 cities added')).toBeVisible();
    expect(screen.getByText(`Line 2, “Fresno”: ${US_SENTENCE}`)).toBeVisible();
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].cities).toEqual([
      { city: 'Oakland, CA', businessTypes: [] },
      { city: 'Napa, CA', businessTypes: ['Bars'] },
    ]);
  });

  it('warns about each line containing a city that the server does not recognize', async () => {
    mockUnknownCities(['Zzqx, CA']);
    renderDialog({ mode: 'autonomous' });
    await userEvent.click(button('Paste or upload a list'));
    await userEvent.click(screen.getByRole('textbox', { name: 'List of cities' }));
    await userEvent.paste('Oakland, CA\n\nZzqx, CA\nNapa, CA, Yuma');
    await userEvent.click(button('Add all'));
    expect(screen.getByText('Line 4, “Napa, CA, Yuma”: Unknown business type: “Yuma”.')).toBeVisible();
    const warnings = within(await screen.findByRole('list', { name: 'Lines to check' }));
    expect(warnings.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Line 3, Zzqx, CA is not in the gazetteer: it is searched by name only, so its coverage may be partial',
    ]);
    expect(screen.getByText('2 cities added')).toBeVisible();
  });

  it('flags no city when the response has no list', async () => {
    const requests = mockCities([]);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderDialog({ mode: 'autonomous' });
    await userEvent.click(screen.getByRole('button', { name: 'Paste or upload a list' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'List of cities' }));
    await userEvent.paste('Oakland, CA');
    await userEvent.click(screen.getByRole('button', { name: 'Add all' }));
    await waitFor(() => expect(requests).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByText('1 city found')).toBeVisible());
    expect(screen.queryByRole('list', { name: 'Lines to check' })).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('shows only the first hundred cities of a long list, and finds the rest by search', async () => {
    const cities = Array.from({ length: 250 }, (_, i) => ({ city: `Town ${i}, CA`, businessTypes: [] }));
    const { onSave } = renderDialog({ mode: 'autonomous', cities });
    const added = () => within(screen.getByRole('list', { name: 'Cities added' })).getAllByRole('listitem');
    expect(screen.getByText('250 cities added')).toBeVisible();
    expect(added()).toHaveLength(100);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(100);
    const find = (name: string, text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: text } });
    find('Find an added city', 'town 249');
    expect(added()).toHaveLength(1);
    find('Find a city to choose its types', 'town 248');
    fireEvent.click(button('Remove Town 249, CA'));
    expect(screen.getByRole('button', { name: /Town 248, CA/, expanded: true })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bars' }));
    await userEvent.click(button('Save'));
    const saved = onSave.mock.calls[0]?.[0].cities ?? [];
    expect(saved).toHaveLength(249);
    expect(saved.filter(({ businessTypes }) => businessTypes.length > 0)).toEqual([
      { city: 'Town 248, CA', businessTypes: ['Bars'] },
    ]);
  });

  it('saves the listing limit with the setup', async () => {
    const { onSave } = renderDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Limit' }), '1,500');
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].maxListings).toBe(1_500);
  });

  it('does not save without a limit that was typed and is no number', async () => {
    const { onSave } = renderDialog();
    const limit = screen.getByRole('textbox', { name: 'Limit' });
    await userEvent.type(limit, '1.000');
    expect(screen.getByText('Enter a whole number above 0, or leave blank.')).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await userEvent.clear(limit);
    await userEvent.type(limit, '1000');
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].maxListings).toBe(1_000);
  });

  it('does not save without a rating that was typed and is no number', async () => {
    const { onSave } = renderDialog();
    await userEvent.click(button(/^Filters/));
    const from = screen.getByRole('textbox', { name: 'Rating from' });
    await userEvent.type(from, '4,5');
    expect(button('Save')).toBeEnabled();
    await userEvent.type(from, '5');
    expect(button('Save')).toBeDisabled();
    await userEvent.type(from, '{Backspace}');
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0].filters).toEqual({ rating: { from: 4.5 } });
  });

  it('changes nothing on Cancel and Escape', async () => {
    const { onSave, onClose } = renderDialog();
    await userEvent.type(cityInput(), 'Oakland, CA');
    await userEvent.click(button('Cancel'));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onSave).not.toHaveBeenCalled();
  });
});
