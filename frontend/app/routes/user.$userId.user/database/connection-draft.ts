import {
  DEFAULT_DATABASE_PORTS,
  parseMysqlUri,
  buildMysqlUri,
  type DatabaseProvider,
  type SecretField,
} from '@libs/constants';
import type { DatabaseConfig } from '~/services/api/api-types';
import { textField } from '~/services/forms/form-fields';

/** The text fields of the connection form (spec §3), identified by their API names. */
export const FORM_FIELDS = [
  'supabaseUrl',
  'supabasePublishableKey',
  'postgresUrl',
  'mysqlUrl',
  'host',
  'port',
  'database',
  'username',
  'password',
  'caCertificate',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export interface ConnectionDraft {
  /** Null until a provider is chosen. */
  provider: DatabaseProvider | null;
  ssl: boolean;
  sortIndexes: boolean;
  /** Whether nothing is created, because listings are delivered to a table that the user has. */
  ownTable: boolean;
  /** Whether MySQL uses a connection URI instead of individual fields. */
  usesUri: boolean;
  texts: Record<FormField, string>;
}

const EMPTY_TEXTS = Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as Record<FormField, string>;

/** What an edited form keeps of the saved connection, beside the masked texts. */
export type SavedConnection = Pick<
  DatabaseConfig,
  'provider' | 'ssl' | 'sample' | 'sortIndexes' | 'ownTable' | 'mysqlUrl'
>;

/** Returns an empty form, which is shown initially and after Clear (spec §4). */
export const emptyDraft = (provider: DatabaseProvider | null): ConnectionDraft => ({
  provider,
  ssl: true,
  sortIndexes: false,
  ownTable: false,
  usesUri: false,
  texts: { ...EMPTY_TEXTS, port: DEFAULT_DATABASE_PORTS[provider ?? 'none'] },
});

/** Returns the form for editing a saved connection: its settings, and empty texts, which keep their saved values. */
export function savedDraft(saved: SavedConnection | null): ConnectionDraft {
  const draft = emptyDraft(saved?.provider ?? null);
  if (!saved || !isUnchanged(saved, saved.provider)) return draft;
  const { ssl, sortIndexes, ownTable, mysqlUrl } = saved;
  const settings = { ssl, sortIndexes: sortIndexes !== null, ownTable, usesUri: mysqlUrl !== '' };
  return { ...draft, ...settings, texts: EMPTY_TEXTS };
}

/** Returns whether a form for this provider keeps saved values. The sample database has none that could be edited. */
const isUnchanged = (saved: SavedConnection | null, provider: DatabaseProvider | null): boolean =>
  saved !== null && saved.provider === provider && !saved.sample && provider !== 'none';

/**
 * Selects a provider and resets the port to the provider's default (spec §4), or to the saved one. Settings of the
 * saved connection do not carry over to another provider.
 */
export function withProvider(
  draft: ConnectionDraft,
  provider: DatabaseProvider,
  saved: SavedConnection | null = null,
): ConnectionDraft {
  const initial = isUnchanged(saved, provider) ? savedDraft(saved) : emptyDraft(provider);
  const isReset = isUnchanged(saved, provider) || isUnchanged(saved, draft.provider);
  const { ssl, sortIndexes, ownTable } = isReset ? initial : draft;
  return {
    ...draft,
    provider,
    ssl,
    sortIndexes,
    ownTable,
    texts: { ...draft.texts, port: initial.texts.port },
  };
}

const SINGLE_FIELDS: readonly FormField[] = ['host', 'port', 'database', 'username', 'password'];

/** Changes a field's text. A change to an individual field drops the stored URI (spec §4). */
export const withText = (draft: ConnectionDraft, field: FormField, text: string): ConnectionDraft => ({
  ...draft,
  texts: { ...draft.texts, ...(SINGLE_FIELDS.includes(field) && { mysqlUrl: '' }), [field]: text },
});

/**
 * Switches between individual fields and the URI. Builds the URI from the fields, or fills the fields from the URI. A
 * URI that does not match the expected format is not parsed (spec §5).
 */
export function withUri(draft: ConnectionDraft, usesUri: boolean): ConnectionDraft {
  const { texts } = draft;
  if (usesUri)
    return { ...draft, usesUri, texts: { ...texts, mysqlUrl: buildMysqlUri(texts) || texts.mysqlUrl } };
  return { ...draft, usesUri, texts: { ...texts, ...parseMysqlUri(texts.mysqlUrl) } };
}

/** Returns the fields that Test and Save submit, which are only those of the chosen provider. */
export function fieldsToSend(
  { provider, ssl, sortIndexes, ownTable, usesUri, texts }: ConnectionDraft,
  { keepSaved = false } = {},
): Record<string, string> {
  const names = fieldsOfProvider(provider, usesUri);
  return {
    provider: provider ?? '',
    ssl: String(ssl),
    ...(keepSaved && { keepSaved: '1' }),
    ...(sortIndexes && { sortIndexes: '1' }),
    ...(ownTable && { ownTable: '1' }),
    ...Object.fromEntries(names.map((name) => [name, texts[name]])),
  };
}

function fieldsOfProvider(provider: DatabaseProvider | null, usesUri: boolean): readonly FormField[] {
  if (provider === 'supabase') return ['supabaseUrl', 'supabasePublishableKey'];
  if (provider === 'postgres') return ['postgresUrl', ...SINGLE_FIELDS, 'caCertificate'];
  if (provider === 'mysql')
    return usesUri ? ['mysqlUrl', 'caCertificate'] : [...SINGLE_FIELDS, 'caCertificate'];
  return [];
}

/**
 * Returns the texts from a submitted form. All of them are trimmed except the password, which may start or end with a
 * space.
 */
export function readTexts(form: FormData): Partial<Record<FormField, string>> {
  const texts = FORM_FIELDS.map((name) => {
    const text = textField(form, name);
    return [name, name === 'password' ? text : text.trim()] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Returns whether a field is masked while it is not focused. */
export const isSecret = (field: FormField): field is SecretField & FormField => field !== 'caCertificate';
