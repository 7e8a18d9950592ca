import { afterEach, describe, expect, it } from '@jest/globals';
import { copyText } from './copy-text';

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

describe('copyText', () => {
  afterEach(() => {
    set(navigator, 'clipboard', undefined);
    set(document, 'execCommand', undefined);
  });

  it('uses the clipboard API if the page has one', async () => {
    const written: string[] = [];
    set(navigator, 'clipboard', { writeText: (text: string) => Promise.resolve(written.push(text)) });
    expect(await copyText('bc1qtest')).toBe(true);
    expect(written).toEqual(['bc1qtest']);
  });

  it('works over plain HTTP, without the clipboard API, and restores focus', async () => {
    document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
    const button = document.querySelector('button') as HTMLButtonElement;
    button.focus();
    let copied: { text: string; inDialog: boolean } | null = null;
    set(document, 'execCommand', () => {
      const field = document.activeElement as HTMLTextAreaElement;
      copied = { text: field.value, inDialog: field.closest('[role=dialog]') !== null };
      return true;
    });
    expect(await copyText('bc1qtest')).toBe(true);
    expect(copied).toEqual({ text: 'bc1qtest', inDialog: true });
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('reports a failure', async () => {
    set(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    set(document, 'execCommand', () => false);
    expect(await copyText('x')).toBe(false);
  });
});
