import { describe, expect, it } from '@jest/globals';
import type { ContactObstacle } from '@libs/job';
import { testSettings, type SettingsOverrides } from '../../test/support/test-app';
import { ContactsAvailability } from './contacts-availability';
import { ContactsUnavailable } from './contacts.errors';
import { createWebsiteGuard } from './website-guard';

const operator = 'https://operator.example/bot';
const url = 'https://maps.example.com';

describe('contacts', () => {
  it.each<[string, ContactObstacle | null, SettingsOverrides]>([
    ['of businesses of the bundled site', 'bundled_site', { contacts: { operator } }],
    ['without any settings', 'bundled_site', {}],
    ['without an operator who can be reached', 'no_operator', { maps: { url } }],
    ['of a maps service', null, { contacts: { operator }, maps: { url } }],
    ['of OpenStreetMap', null, { contacts: { operator }, maps: { source: 'openstreetmap' } }],
  ])('%s have this obstacle: %s', (_, obstacle, settings) => {
    const contacts = new ContactsAvailability(testSettings('/nowhere', settings), createWebsiteGuard());
    expect(contacts).toMatchObject({ obstacle, isAvailable: obstacle === null });
    if (obstacle === null) contacts.assertAvailable();
    else expect(() => contacts.assertAvailable()).toThrow(ContactsUnavailable);
  });
});
