import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ToastProvider } from '~/components/ui/toast';
import { Agents } from './agents';
import { SetupGuide } from './database/setup-guide';
import { NewSecret } from './new-secret';

const setCopy = (copy: unknown) => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
};

describe('copying over plain HTTP, where the page has no clipboard API', () => {
  afterEach(() => setCopy(undefined));

  const setupSql = { postgres: 'create table x ();', mysql: '', supabase: '' };
  const CASES = [
    [
      'the setup SQL',
      <SetupGuide key="guide" provider="postgres" setupSql={setupSql} />,
      'Copy setup SQL',
      'create table x ();',
    ],
    [
      'the setup for an agent',
      <Agents key="agents" mcpUrl="https://gazetteer.example.org/mcp" />,
      'Copy setup for Claude Code',
      'claude mcp add --transport http gazetteer https://gazetteer.example.org/mcp --header "Authorization: Bearer gzt_…"',
    ],
    ['a new secret', <NewSecret key="secret" label="Token" secret="gz_1" />, 'Copy', 'gz_1'],
  ] satisfies [string, ReactElement, string, string][];

  it.each(CASES)('works for %s', async (_, element, name, text) => {
    const user = userEvent.setup({ writeToClipboard: false });
    let copied = '';
    setCopy(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      copied = field.value.slice(field.selectionStart, field.selectionEnd);
      return true;
    });
    render(<ToastProvider>{element}</ToastProvider>);
    setClipboardMissing();
    await user.click(screen.getByRole('button', { name, hidden: true }));
    expect(copied).toBe(text);
    expect(await screen.findAllByText(/copied/i)).not.toHaveLength(0);
  });

  it.each(CASES)('says so if the browser refuses to copy %s', async (_, element, name, _text) => {
    const user = userEvent.setup({ writeToClipboard: false });
    setCopy(() => false);
    render(<ToastProvider>{element}</ToastProvider>);
    setClipboardMissing();
    await user.click(screen.getByRole('button', { name, hidden: true }));
    expect(await screen.findAllByText('Failed to copy to clipboard')).not.toHaveLength(0);
  });
});

/** user-event installs a clipboard of its own. */
const setClipboardMissing = () =>
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
