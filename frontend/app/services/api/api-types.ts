import type { components } from './api.gen';

/** What the API answers, by the names that the pages use. Times are epoch milliseconds. */
type Schemas = components['schemas'];

export type User = Schemas['UserProfileResponse'];
/** How far a browser's sign-up has come. */
export type SignUpProgress = Schemas['SignUpStateResponse'];
/** Whether one can sign in by the code-hosting service here, and why not. */
export type GithubProvider = Schemas['GithubProviderResponse'];
/** What can be bought here, at which price, and what is free. */
export type PriceList = Schemas['OffersResponse'];
export type Credits = Schemas['SubscriptionStatusResponse'];
export type DatabaseStatus = Schemas['DatabaseStatusResponse'];
/** Business types under the heading that they are shown below. */
export type BusinessTypeGroup = Schemas['BusinessTypeGroupResponse'];
export type Job = Schemas['JobResponse'];
export type JobDetails = Schemas['JobDetailsResponse'];
export type MapListing = Schemas['MapListingResponse'];
export type JobArea = Schemas['AreaResponse'];
/** A city with a business type of a run, and how far it is. */
export type JobTarget = Schemas['TargetResponse'];
export type MinuteCount = Schemas['MinuteResponse'];
export type Estimate = Schemas['EstimateResponse'];
export type Schedule = Schemas['ScheduleResponse'];
export type CreateScheduleDto = Schemas['CreateScheduleDto'];
export type UpdateScheduleDto = Schemas['UpdateScheduleDto'];
export type ExportRecord = Schemas['ExportResponse'];
/** A browser in which the user is signed in; its times are ISO 8601. */
export type Session = Schemas['SessionResponse'];

/** A listing of the user's own table. */
export type TableRow = Schemas['TableRowResponse'];
export type TableUndo = Schemas['UndoResponse'];
export type DuplicatesPreview = Schemas['DuplicatesResponse'];

export type DatabaseConfig = Schemas['DatabaseConnectionResponse'];
export type DatabaseConfigDto = Schemas['DatabaseConfigDto'];
/** A step of a connection test. */
export type ConnectionTestStep = Schemas['DatabaseTestStepResponse'];
/** What the plan says of databases, and whether the sample can be chosen. */
export type DatabaseAvailability = Schemas['DatabaseOffersResponse'];
/** What the Database Configuration card is drawn with. */
export interface DatabaseCardData {
  config: DatabaseConfig | null;
  availability: DatabaseAvailability;
  setupSql: Record<'postgres' | 'mysql' | 'supabase', string>;
}

/** A key of the user's own programs, without its secret; its times are ISO 8601. */
export type ApiToken = Schemas['ApiTokenResponse'];

export type Webhook = Schemas['WebhookResponse'];
/** One message to one webhook; its times are ISO 8601. */
export type WebhookDelivery = Schemas['WebhookDeliveryResponse'];
/** What the Webhooks card is drawn with. */
export interface WebhooksCardData {
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
  /** Which messages these are, and where the earlier ones begin. */
  page: { failedOnly: boolean; beforeCursor: string | null; nextCursor: string | null };
}

export type RuntimeState = Schemas['RuntimeStatusResponse'];
export type JobProgress = Schemas['ProgressResponse'];
export type JobExport = Schemas['JobExportResponse'];
export type SelectedCity = Schemas['SelectedCityResponse'];
export type LogEntry = Schemas['LogEntryResponse'];
export type ExtractedListing = Schemas['LoggedListingResponse'];
export type RecoveryOption = Schemas['RecoveryOptionResponse'];

export type PaymentSession = Schemas['PaymentResponse'];
export type PaymentMethod = Schemas['PaymentMethodResponse'];
export type Statement = Schemas['StatementResponse'];
export type StatementLine = Schemas['StatementLineResponse'];
