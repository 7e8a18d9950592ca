import { afterEach, expect, it } from '@jest/globals';
import { keepLinkedSetup, takeLinkedSetup } from './linked-setup';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
});

it('opens the setup of the address once, and removes it from there', () => {
  window.history.replaceState(null, '', '/user/u1/runtime?x=1#setup=abc');
  expect(takeLinkedSetup()).toBe('#setup=abc');
  expect(window.location.href).toMatch(/\/user\/u1\/runtime\?x=1$/);
  expect(takeLinkedSetup()).toBe('');
});

it('opens the setup of a link after the sign-in to which it led', () => {
  window.history.replaceState(null, '', '/#setup=abc');
  keepLinkedSetup();
  window.history.replaceState(null, '', '/#sign-in');
  keepLinkedSetup();
  window.history.replaceState(null, '', '/user/u1/runtime');
  expect(takeLinkedSetup()).toBe('#setup=abc');
  expect(takeLinkedSetup()).toBe('');
});

it('keeps nothing of other addresses', () => {
  window.history.replaceState(null, '', '/#how-it-works');
  keepLinkedSetup();
  expect(takeLinkedSetup()).toBe('');
});
