import { describe, expect, it, jest } from '@jest/globals';
import type { ContactObstacle } from '@libs/job';
import { render, screen } from '@testing-library/react';
import { ContactsField } from './contacts-field';

describe('the contacts of a setup', () => {
  it.each<[ContactObstacle, string]>([
    ['bundled_site', 'made up'],
    ['no_operator', 'This server does not read websites.'],
  ])('cannot be chosen, and the page says why (%s)', (obstacle, text) => {
    render(
      <ContactsField
        contacts={null}
        offer={{ isAvailable: false, obstacle, credits: 1 }}
        usesCredits
        onChange={jest.fn()}
      />,
    );
    expect(screen.getByRole('checkbox', { name: 'Find emails and profiles' })).toBeDisabled();
    expect(screen.getByRole('group', { name: 'Contacts' })).toHaveAccessibleDescription(
      expect.stringContaining(text),
    );
  });
});
