import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactEvidenceCell, parseEvidence } from './contact-evidence';

const EMAIL = {
  value: 'hello@bakery.com',
  page: 'https://bakery.com/contact',
  snippet: 'Write to hello@bakery.com',
  belongs_to: 'branch',
  found_by: 'mailto',
  found_at: '2026-11-28T12:00:00.000Z',
  confidence: 0.954,
};

const show = (contact: object) =>
  render(
    <ContactEvidenceCell
      json={JSON.stringify([contact])}
      isCut={false}
      name="Bakery"
      zone="UTC"
      tabIndex={0}
    />,
  );

describe("a row's contacts", () => {
  it('are shown with the page that states them', async () => {
    show(EMAIL);
    await userEvent.click(screen.getByRole('button', { name: '1 contact' }));
    expect(screen.getByRole('dialog', { name: 'Contacts of Bakery' })).toHaveTextContent('this branch');
    expect(screen.getByText('Found in a mail link on 11/28/26, confidence 95%')).toBeVisible();
    expect(screen.getByRole('link', { name: EMAIL.value })).toHaveAttribute('href', `mailto:${EMAIL.value}`);
    expect(screen.getByRole('link', { name: EMAIL.page })).toHaveAttribute('href', EMAIL.page);
  });

  it('say that the website has moved to the domain of the page', async () => {
    const moved = { ...EMAIL, moved_from: 'https://www.old-bakery.com/' };
    show(moved);
    await userEvent.click(screen.getByRole('button', { name: '1 contact' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(`${EMAIL.page}, to which old-bakery.com leads`);
  });

  it.each(['', '[', 'null', '{}', '[1, null, {"value": 2, "page": 3}]'])(
    'are none in a cell that somebody else wrote: %s',
    (json) => {
      expect(parseEvidence(json)).toEqual([]);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('are shown whatever names them: %s', async (name) => {
    show({ ...EMAIL, belongs_to: name, found_by: name });
    await userEvent.click(screen.getByRole('button', { name: '1 contact' }));
    expect(screen.getByText('Found on 11/28/26, confidence 95%')).toBeVisible();
    expect(screen.getByRole('link', { name: EMAIL.value })).toBeVisible();
  });

  it('are never links that run scripts', async () => {
    const hostile = { ...EMAIL, value: 'javascript:alert(1)', page: 'javascript:alert(2)' };
    show(hostile);
    await userEvent.click(screen.getByRole('button', { name: '1 contact' }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
