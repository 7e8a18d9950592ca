import { describe, expect, it } from '@jest/globals';
import { jobColumns } from './job-columns';

const CONTACTS = {
  state: 'finished',
  stopReason: null,
  listingsDone: 1,
  withEmail: 1,
  withContacts: 1,
  credits: 0,
  maxCredits: null,
  websites: 1,
  websitesDone: 1,
  gaps: [],
} as const;

describe("the columns of a job's listings", () => {
  const keysOf = (columns: ReturnType<typeof jobColumns>): string[] => columns.map(({ key }) => key);

  it('have the contacts beside the phone number if the job reads contacts', () => {
    const without = keysOf(jobColumns({ contacts: null }));
    const withContacts = keysOf(jobColumns({ contacts: { ...CONTACTS, gaps: [] } }));
    const contacts = ['emails', 'profiles', 'contact_evidence'];
    expect(without).not.toEqual(expect.arrayContaining(contacts));
    expect(withContacts.filter((key) => !contacts.includes(key))).toEqual(without);
    expect(withContacts.slice(withContacts.indexOf('phone'))).toEqual(
      expect.arrayContaining(['phone', ...contacts]),
    );
    expect(withContacts.indexOf('emails')).toBe(withContacts.indexOf('phone') + 1);
  });

  it('are neither sorted nor edited', () => {
    for (const { sort, edit } of jobColumns({ contacts: null })) expect([sort, edit]).toEqual([null, null]);
  });
});
