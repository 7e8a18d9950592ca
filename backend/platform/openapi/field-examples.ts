import type { OpenAPIObject } from '@nestjs/swagger';
import type { JsonSchema } from './json-schema';

/**
 * Examples of fields and parameters by name, for those without an example of their own. Most names mean the same in all
 * objects; where they do not, the name of the object or the path precedes them. The example of a list is one item.
 */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  // Jobs
  businessType: 'Restaurants',
  businessTypes: 'Restaurants',
  businessTypeIndex: 0,
  cities: 'Davis, CA',
  city: 'Davis, CA',
  cityCount: 2,
  cityIndex: 0,
  decided: 'retry',
  deltaCount: 36,
  done: 3,
  duplicatesFiltered: 14,
  elapsedMs: 95_000,
  error: 'The maps service refuses searches.',
  failed: 0,
  failedSearches: 2,
  index: 1,
  inherited: 0,
  jobId: 'JB-MF3K92QX-7T4WZP',
  lastError: 'A job is already active. Stop it before you start another.',
  listings: 36,
  maxListings: 1_000,
  missing: 'opening_hours',
  newToday: 412,
  pauseStartMs: 1_795_253_400_000,
  population: 67_048,
  processedBusinessesForCurrentCategory: 120,
  recoveryId: '8d2f4d5c-2f0f-4f1c-8a47-0f5b3a1c9e62',
  remaining: 640,
  sameTarget: 1,
  sameType: 4,
  searched: 45,
  seq: 182,
  targetCount: 4,
  targets: 4,
  targetsDone: 3,
  total: 8,
  text: 'Davis',
  totalBusinessTypes: 2,
  totalCities: 2,
  totalPausedMs: 12_000,
  typeCount: 2,
  typeIndex: 0,
  types: 'Restaurants',
  waiting: 12,
  unknown: 'Atlantis, CA',
  'LogEntryResponse.message': 'Extracted 20 listings',
  'JobChangesResponse.previousListings': 231,
  'JobChangesResponse.added': 12,
  'JobChangesResponse.changed': 5,
  'JobChangesResponse.removed': 3,

  // Plans, credits and payments
  confirmedSats: 0,
  credits: 1_500,
  creditsRemaining: 88,
  credits_remaining: 88,
  freeAllowance: 250,
  freeAllowancePresets: { landing: 250, demo: 200, subtitle: 100, fallback: 500 },
  height: 871_204,
  lockMinutes: 15,
  matchedTxId: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  paymentId: '5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  purchasedCredits: 1_500,
  receivedSats: 31_200,
  remainingCredits: 88,
  requiredSats: 31_200,
  sats: 31_200,
  txid: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  unconfirmedSats: 31_200,
  usdCents: 1_900,
  usedListings: 12,
  '/api/statement.before': '1204',
  'StatementLineResponse.id': '1204',
  'SubscriptionStatusResponse.maxListings': 1_600,
  'UnappliedAmountResponse.message': 'Too little was paid. The operator refunds it or gives credits for it.',

  // Accounts
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1ZjFjMmQwZSJ9.c2lnbmF0dXJl',
  avatar_url: 'https://avatars.example.org/u/583231',
  code: 'f2b9a4c1d07e',
  email: 'ada@example.org',
  inboxUrl: '/api/inbox',
  reason: 'Sign-in with GitHub is not configured.',
  refresh_token: 'v1.MTIzNDU2Nzg5MGFiY2RlZg',
  scopes: ['jobs:read', 'exports:read'],
  secret: 'gzt_x7KqPz3mW9sVb2LfRt8YdHc5NjUe',
  token: 'q3J8mZ5cT1wYh7KxVb2LfRt8Yd',
  token_hash: 'q3J8mZ5cT1wYh7KxVb2LfRt8Yd',
  user: '5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  userId: '5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  user_name: 'ada',
  'AccountDeletionResponse.message': 'Your account is being deleted.',
  'PasswordResetResponse.message': 'If the address has an account, an email is on its way.',

  // The user's database
  exportFormats: ['json', 'csv'],
  fields: ['opening_hours', 'price_level'],
  modes: ['manual', 'autonomous'],
  caCertificate: '-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n',
  database: 'listings',
  hint: 'Check the host name and the port.',
  host: 'db.example.org',
  mysql: 'CREATE TABLE IF NOT EXISTS `BusinessDatabase` (…);',
  mysqlUrl: 'mysql://gazetteer:secret@db.example.org:3306/listings',
  password: 'correct horse',
  port: '5432',
  postgres: 'CREATE TABLE IF NOT EXISTS "BusinessDatabase" (…);',
  postgresUrl: 'postgresql://gazetteer:secret@db.example.org:5432/listings',
  sql: 'ALTER TABLE "BusinessDatabase" ADD COLUMN IF NOT EXISTS opening_hours text;',
  supabase: 'create table if not exists "BusinessDatabase" (…);',
  supabasePublishableKey: 'sb_publishable_3kQ9vX',
  supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co',
  username: 'gazetteer',
  'DatabaseAvailabilityResponse.reason': 'Database connection failed.',
  'DatabaseConnectionResponse.database': 'li••••••',
  'DatabaseConnectionResponse.host': 'db.e••••••••',
  'DatabaseConnectionResponse.mysqlUrl': 'mysql://••••••••',
  'DatabaseConnectionResponse.password': '••••••••',
  'DatabaseConnectionResponse.postgresUrl': 'postgres••••••••',
  'DatabaseConnectionResponse.supabasePublishableKey': 'sb_pub••••••••',
  'DatabaseConnectionResponse.supabaseUrl': 'https://••••••••',
  'DatabaseConnectionResponse.username': 'ga••••••••',
  'DatabaseMessageResponse.message': 'Configuration saved successfully',
  'DatabaseTestResponse.message': 'Connection successful',
  'DatabaseTestStepResponse.message': 'The server responds.',
  'SortIndexResponse.message': '',

  // The data table
  after: 'eyJ2IjpbIlN1bnJpc2UgQmFrZXJ5Iiw4Ml19',
  before: 'eyJ2IjpbIkNvbGUgVmFsbGV5IFJvYXN0ZXJzIiw3XX0',
  count: 5_807,
  cut: ['address'],
  filter: 'bakery',
  id: 82,
  ids: 82,
  matching: 214,
  next: 'eyJ2IjpbIlN1bnJpc2UgQmFrZXJ5Iiw4Ml19',
  preview: 'b1946ac92492d2347c6235b4d2611184',
  previous: 'eyJ2IjpbIkNvbGUgVmFsbGV5IFJvYXN0ZXJzIiw3XX0',
  reviewcount: 352,
  value: 'Davis, CA',
  'UpdateRowsDto.value': 'Davis, CA',

  // Fields of a listing
  attributes: 'Outdoor seating; Wheelchair-accessible entrance',
  categories: 'Bakery; Cafe',
  category_codes: 'bakery; cafe',
  cid: '10281119596374313554',
  contact_evidence:
    '[{"value":"info@sunrise-bakery.example.org","kind":"email","page":"https://sunrise-bakery.example.org/contact","found_by":"mailto","confidence":0.95}]',
  contact_form: 'https://sunrise-bakery.example.org/contact',
  contact_gap: 'form_only',
  description: 'Family-run bakery with sourdough bread and pastries.',
  emails: 'info@sunrise-bakery.example.org; orders@sunrise-bakery.example.org',
  feature_id: '0x808529e5a4f0b7c1:0x8eadbf3f2a1c6a52',
  hours_status: 'Open until 6 PM',
  hours_text: 'Mon-Fri 7 AM-6 PM',
  kgmid: '/g/11b6d4v7xk',
  maps_url: 'https://maps.example.com/place?cid=10281119596374313554',
  menu_url: 'https://sunrise-bakery.example.org/menu',
  more_phones: '(530) 555-0143',
  neighborhood: 'Old North Davis',
  opening_hours: 'Mo-Fr 07:00-18:00; Sa 08:00-14:00',
  order_url: 'https://order.example.org/sunrise-bakery',
  owner_name: 'Sunrise Bakery',
  owner_url: 'https://maps.example.com/contrib/1028111',
  personal_emails: 'ann.baker@sunrise-bakery.example.org',
  photo_count: 48,
  photo_url: 'https://photos.example.com/sunrise-bakery.jpg',
  place_id: 'ChIJwbfwpOUphYARUmocKj-_rY4',
  price_level: 2,
  price_range: '$10-20',
  profiles: 'https://social.example.org/sunrise.bakery',
  reservation_url: 'https://reserve.example.org/sunrise-bakery',
  reviews_1_star: 8,
  reviews_2_stars: 6,
  reviews_3_stars: 21,
  reviews_4_stars: 77,
  reviews_5_stars: 240,
  reviews_url: 'https://maps.example.com/reviews?cid=10281119596374313554',
  search_language: 'en',
  service_options: 'Dine-in; Takeout',
  special_hours: '2026-12-25 off',
  time_zone: 'America/Los_Angeles',

  // Requests and problems
  'BTCPay-Sig': 'sha256=4b9e1d0c7a6f',
  'Idempotency-Key': '9f0d6a52-1c4e-4b7b-8f43-2b8f5d0c1e77',
  cursor: 'eyJhdCI6IjIwMjYtMTEtMjFUMDk6MzA6MDAuMDAwWiJ9',
  detail: 'A job is already active. Stop it before you start another.',
  file: 'JB-MF3K92QX-7T4WZP.json',
  instance: '/api/runtime/start',
  query: 'Dav',
  requestId: 'b0c7f7a2-53b6-4d0e-9a58-0a3c1c8f2d11',
  sessionId: '5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  since: 180,
  warnings: 'The certificate of the database expires in 12 days.',
  'Problem.error': 'A job is already active. Stop it before you start another.',
  'Problem.message': 'A job is already active. Stop it before you start another.',
};

/** Beginnings of files. */
const FILE_EXAMPLES: Readonly<Record<string, string>> = {
  'text/csv': 'name,phone,category\nSunrise Bakery,(530) 555-0142,Bakery\n',
  'text/html': '<!doctype html><html lang="en"><title>JB-MF3K92QX-7T4WZP</title>',
  'text/plain': 'name,phone,category\nSunrise Bakery,(530) 555-0142,Bakery\n',
};

/** Gives an example to every text, number and list that has none, and whose values are not listed. */
export function addFieldExamples(document: OpenAPIObject): void {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    addToFields(name, schema as ExampledSchema);
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      for (const parameter of operation?.parameters ?? [])
        if ('schema' in parameter && parameter.schema && parameter.example === undefined)
          addTo(path, parameter.name, parameter.schema as ExampledSchema);
      for (const response of Object.values(operation?.responses ?? {}))
        if (response && 'content' in response)
          for (const [type, media] of Object.entries(response.content ?? {}))
            if (FILE_EXAMPLES[type] !== undefined) media.example ??= FILE_EXAMPLES[type];
    }
}

/** A schema to which an example can be added. */
type ExampledSchema = Omit<JsonSchema, 'example'> & { example?: unknown; additionalProperties?: unknown };

function addToFields(owner: string, { properties = {} }: JsonSchema): void {
  for (const [name, schema] of Object.entries(properties)) addTo(owner, name, schema as ExampledSchema);
}

function addTo(owner: string, name: string, schema: ExampledSchema): void {
  addToFields(owner, schema);
  if (schema.items?.$ref || !needsExample(schema)) return;
  const example = EXAMPLES[`${owner}.${name}`] ?? EXAMPLES[name];
  if (example === undefined) return;
  schema.example = schema.items && !Array.isArray(example) ? [example] : example;
}

const EXAMPLED_TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'array']);

/** Returns whether the schema does not say what its values look like. */
function needsExample({ type, format, enum: values, example, oneOf, ...schema }: ExampledSchema) {
  const hasType =
    [type ?? []].flat().some((one) => EXAMPLED_TYPES.has(one)) ||
    oneOf?.some((one) => EXAMPLED_TYPES.has(String(one.type))) ||
    isObject(schema.additionalProperties);
  return hasType && (format ?? values ?? example) === undefined;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
