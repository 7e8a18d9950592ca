export { JobRowsResponse } from './job-rows.dto';
export {
  EstimateResponse,
  LogEntryResponse,
  RuntimeStatusResponse,
  StartResponse,
} from './runtime-response.dto';
export { StartDto } from './runtime.dto';
export { START_ERRORS } from './runtime.errors';
export { RuntimeModule } from './runtime.module';
export { toStartResponse } from './runtime.presenter';
export { RuntimeService } from './runtime.service';
export { SetupField, SetupNameField } from './setup-fields';
export { SetupRepository } from './setup.repository';
export { describeSetup, isRefreshSummary, type SetupSummary } from './setup-summary';
export { SetupLanes } from './setup-lanes';
export { StartLanes } from './start-lanes';
