/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import type { Caller } from '~/services/api/api.server';
import { confirmLoader } from './confirm-loader.server';

const labelOf = async (type: string): Promise<string | undefined> => {
  const request = new Request(`https://gazetteer.example/auth/confirm?type=${type}`);
  return (await confirmLoader({ request } as Caller)).approveLabel;
};

describe('the button that redeems a link', () => {
  it.each([
    ['identity', 'Connect this account'],
    ['email', 'Confirm this email address'],
    ['constructor', 'Confirm this email address'],
    ['__proto__', 'Confirm this email address'],
  ])('of the type %s is called "%s"', async (type, label) => {
    expect(await labelOf(type)).toBe(label);
  });
});
