import type { components } from './api.gen';

/** What the API answers, by the names that the pages use. Times are epoch milliseconds. */
type Schemas = components['schemas'];

export type User = Schemas['UserBody'];
/** How far a browser's sign-up has come. */
export type SignUp = Schemas['SignUpResponse'];
/** Whether one can sign in by the code-hosting service here, and why not. */
export type GithubProvider = Schemas['GithubProvider'];
/** What can be bought here, at which price, and what is free. */
export type PriceList = Schemas['OffersAnswer'];
export type Credits = Schemas['SubscriptionStatusResponse'];
export type DatabaseStatus = Schemas['DatabaseStatusResponse'];
/** Business types under the heading that they are shown below. */
export type TypeGroup = Schemas['BusinessTypeGroupBody'];
export type Job = Schemas['JobAnswer'];
export type JobDetail = Schemas['JobDetailAnswer'];
export type JobPlace = Schemas['PlaceAnswer'];
export type JobArea = Schemas['AreaAnswer'];
/** A city with a business type of a run, and how far it is. */
export type SquareOfJob = Schemas['SquareAnswer'];
export type Minute = Schemas['MinuteAnswer'];
export type Estimate = Schemas['EstimateAnswer'];
export type Schedule = Schemas['ScheduleAnswer'];
export type NewScheduleBody = Schemas['NewScheduleBody'];
export type ScheduleChangeBody = Schemas['ScheduleChange'];
export type ExportRecord = Schemas['ExportAnswer'];
/** A browser in which the user is signed in; its times are ISO 8601. */
export type Session = Schemas['SessionBody'];

/** A listing of the user's own table. */
export type TableRow = Schemas['TableRowAnswer'];
export type TableUndo = Schemas['UndoAnswer'];
export type DuplicatesPreview = Schemas['DuplicatesAnswer'];

export type DatabaseConfig = Schemas['DatabaseConfigBody'];
export type DatabaseForm = Schemas['DatabaseConfigForm'];
/** A step of a connection test. */
export type DatabaseStep = Schemas['DatabaseStepBody'];
/** What the plan says of databases, and whether the sample can be chosen. */
export type DatabaseOffers = Schemas['DatabaseOffersBody'];
/** What the Database Configuration card is drawn with. */
export interface DatabaseCardData {
  config: DatabaseConfig | null;
  offers: DatabaseOffers;
  setup: Record<'postgres' | 'mysql' | 'supabase', string>;
}

/** A key of the user's own programs, without its secret; its times are ISO 8601. */
export type ApiToken = Schemas['ApiTokenBody'];

export type Webhook = Schemas['WebhookAnswer'];
/** One message to one webhook; its times are ISO 8601. */
export type WebhookDelivery = Schemas['DeliveryAnswer'];
/** What the Webhooks card is drawn with. */
export interface WebhooksCardData {
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
  /** Which messages these are, and where the earlier ones begin. */
  log: { failedOnly: boolean; before: string | null; next: string | null };
}

export type RunStatus = Schemas['RuntimeStatusAnswer'];
export type RunProgress = Schemas['ProgressAnswer'];
export type RunExport = Schemas['RunExportAnswer'];
export type CityTypes = Schemas['SelectedCityAnswer'];
export type LogEntry = Schemas['LogEntryAnswer'];
export type ExtractedListing = Schemas['LoggedListingAnswer'];
export type RecoveryOption = Schemas['RecoveryOptionAnswer'];

export type PaymentSession = Schemas['PaymentAnswer'];
export type PaymentMethod = Schemas['PaymentMethodAnswer'];
export type Statement = Schemas['StatementAnswer'];
export type StatementLine = Schemas['StatementLineAnswer'];
