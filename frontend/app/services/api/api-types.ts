import type { components } from './api.gen';

/** Types of the API's responses under the names used by the pages. Times are epoch milliseconds. */
type Schemas = components['schemas'];

export type User = Schemas['UserProfileResponse'];
/** How far this browser's sign-up has progressed. */
export type SignUpProgress = Schemas['SignUpStateResponse'];
/** Whether users can sign in with the code-hosting service and, if not, the reason. */
export type GithubProvider = Schemas['GithubProviderResponse'];
/** What users can buy, at which prices, and what is free. */
export type PriceList = Schemas['OffersResponse'];
export type Credits = Schemas['SubscriptionStatusResponse'];
export type DatabaseStatus = Schemas['DatabaseStatusResponse'];
/** Business types under a common heading. */
export type BusinessTypeGroup = Schemas['BusinessTypeGroupResponse'];
export type Job = Schemas['JobResponse'];
export type JobDetails = Schemas['JobDetailsResponse'];
export type MapListing = Schemas['MapListingResponse'];
export type JobArea = Schemas['AreaResponse'];
/** One city and one business type in a job, with their progress. */
export type JobTarget = Schemas['TargetResponse'];
export type MinuteCount = Schemas['MinuteResponse'];
export type Estimate = Schemas['EstimateResponse'];
export type Schedule = Schemas['ScheduleResponse'];
export type CreateScheduleDto = Schemas['CreateScheduleDto'];
export type UpdateScheduleDto = Schemas['UpdateScheduleDto'];
export type ExportRecord = Schemas['ExportResponse'];
/** A browser in which the user is signed in; times are ISO 8601. */
export type Session = Schemas['SessionResponse'];

/** A listing in the user's own table. */
export type TableRow = Schemas['TableRowResponse'];
export type TableUndo = Schemas['UndoResponse'];
export type DuplicatesPreview = Schemas['DuplicatesResponse'];

export type DatabaseConfig = Schemas['DatabaseConnectionResponse'];
export type DatabaseConfigDto = Schemas['DatabaseConfigDto'];
/** A step of a connection test. */
export type ConnectionTestStep = Schemas['DatabaseTestStepResponse'];
/** Which databases the plan allows, and whether the sample database is available. */
export type DatabaseAvailability = Schemas['DatabaseOffersResponse'];
/** Data of the Database Configuration card. */
export interface DatabaseCardData {
  config: DatabaseConfig | null;
  availability: DatabaseAvailability;
  setupSql: Record<'postgres' | 'mysql' | 'supabase', string>;
}

/** A token for the user's own programs, without its secret; times are ISO 8601. */
export type ApiToken = Schemas['ApiTokenResponse'];

export type Webhook = Schemas['WebhookResponse'];
/** A message to a webhook; times are ISO 8601. */
export type WebhookDelivery = Schemas['WebhookDeliveryResponse'];
/** Data of the Webhooks card. */
export interface WebhooksCardData {
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
  /** The filter and the cursors for the current page of deliveries. */
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
