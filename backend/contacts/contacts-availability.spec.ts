import { describe, expect, it } from '@jest/globals';
import { testSettings, type SettingsOverrides } from '../../test/support/test-app';
import { ContactsAvailability } from './contacts-availability';
import { ContactsUnavailable } from './contacts.errors';
import { createWebsiteGuard } from './website-guard';

const operator = 'https://operator.example/bot';
const url = 'https://maps.example.com';

describe('contacts', () => {
  it.each<[string, boolean, SettingsOverrides]>([
    ['of businesses of the bundled site', false, { contacts: { operator } }],
    ['without an operator who can be reached', false, { maps: { url } }],
    ['of a maps service', true, { contacts: { operator }, maps: { url } }],
    ['of OpenStreetMap', true, { contacts: { operator }, maps: { source: 'openstreetmap' } }],
  ])('%s are available: %s', (_, isAvailable, settings) => {
    const contacts = new ContactsAvailability(testSettings('/nowhere', settings), createWebsiteGuard());
    expect(contacts.isAvailable).toBe(isAvailable);
    if (isAvailable) contacts.assertAvailable();
    else expect(() => contacts.assertAvailable()).toThrow(ContactsUnavailable);
  });
});
