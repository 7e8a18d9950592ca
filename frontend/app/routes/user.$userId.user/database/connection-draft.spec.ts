import { describe, expect, it } from '@jest/globals';
import {
  emptyDraft,
  fieldsToSend,
  readTexts,
  savedDraft,
  withProvider,
  withText,
  withUri,
  type ConnectionDraft,
} from './connection-draft';

const FIELDS = {
  host: 'db.example',
  port: '3307',
  database: 'listings',
  username: 'gaz',
  password: 'p@ss/w:rd',
};
const URI = 'mysql://gaz:p%40ss%2Fw%3Ard@db.example:3307/listings';
const mysql = (texts: Partial<ConnectionDraft['texts']>): ConnectionDraft => {
  const draft = emptyDraft('mysql');
  return { ...draft, texts: { ...draft.texts, ...texts } };
};

describe('the connection form', () => {
  it("starts with SSL on, and sets the chosen provider's default port", () => {
    expect(emptyDraft('none')).toMatchObject({ provider: 'none', ssl: true, texts: { port: '5432' } });
    const draft = withProvider(emptyDraft(null), 'mysql');
    expect(draft.texts.port).toBe('3306');
    expect(withProvider(draft, 'postgres').texts.port).toBe('5432');
  });

  it("sends only the chosen provider's fields", () => {
    const draft = mysql({ ...FIELDS, postgresUrl: 'postgres://other:secret@host/db' });
    expect(fieldsToSend(draft)).toEqual({ provider: 'mysql', ssl: 'true', ...FIELDS, caCertificate: '' });
    expect(fieldsToSend(withProvider(draft, 'none'))).toEqual({ provider: 'none', ssl: 'true' });
  });
});

describe('the form for editing a saved connection', () => {
  const saved = {
    provider: 'postgres' as const,
    ssl: false,
    sample: false,
    ownTable: true,
    sortIndexes: null,
    mysqlUrl: '',
  };

  it('starts with the saved settings, and empty texts, which keep their values', () => {
    const draft = savedDraft(saved);
    expect(draft).toMatchObject({ provider: 'postgres', ssl: false, ownTable: true, texts: { port: '' } });
    expect(fieldsToSend(draft, { keepSaved: true })).toMatchObject({
      keepSaved: '1',
      ssl: 'false',
      port: '',
    });
    const byUri = { ...saved, provider: 'mysql' as const, mysqlUrl: 'mysql://user••••••••' };
    expect(savedDraft(byUri)).toMatchObject({ usesUri: true, texts: { mysqlUrl: '' } });
  });

  it('does not carry the saved settings over to another provider, and returns to them', () => {
    const other = withProvider(savedDraft(saved), 'mysql', saved);
    expect(other).toMatchObject({ ssl: true, ownTable: false, texts: { port: '3306' } });
    expect(withProvider(other, 'postgres', saved)).toEqual(savedDraft(saved));
  });

  it('is empty for the sample database, whose connection cannot be edited', () => {
    expect(savedDraft({ ...saved, ownTable: false, sample: true })).toEqual(emptyDraft('postgres'));
  });
});

describe('the text in a submitted form', () => {
  it('is trimmed, except for the password', () => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ host: ' db.example ', password: ' s p ', port: ' ', x: 'y' }))
      form.set(name, text);
    expect(readTexts(form)).toEqual({ host: 'db.example', password: ' s p ' });
  });
});

describe("MySQL's Use Connection URI switch", () => {
  it('builds an encoded URI from the fields, and parses the URI back into the fields', () => {
    const byUri = withUri(mysql(FIELDS), true);
    expect(byUri.texts.mysqlUrl).toBe(URI);
    const withFields = withUri({ ...byUri, texts: { ...emptyDraft('mysql').texts, mysqlUrl: URI } }, false);
    expect(withFields.texts).toMatchObject(FIELDS);
  });

  it('builds no URI while a field is missing, and does not parse an invalid URI', () => {
    expect(withUri(mysql({ ...FIELDS, password: '' }), true).texts.mysqlUrl).toBe('');
    const withInvalidUri = {
      ...withUri(mysql(FIELDS), true),
      texts: mysql({ mysqlUrl: 'db.example' }).texts,
    };
    expect(withUri(withInvalidUri, false).texts).toMatchObject({ host: '', username: '' });
  });

  it('drops the stored URI when a field is edited', () => {
    const draft = withUri(withUri(mysql(FIELDS), true), false);
    expect(withText(draft, 'host', 'other.example').texts.mysqlUrl).toBe('');
    expect(withText(draft, 'supabaseUrl', 'https://x').texts.mysqlUrl).toBe(URI);
  });
});
