import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DATABASE_MESSAGES } from '@libs/constants';
import { selectedDetails, withReasons } from '@libs/listing';
import { setupSql } from '@libs/listing-store';
import { LimitAttempts } from '../auth';
import {
  CurrentOwner,
  AllowApiTokens,
  NaturallyIdempotent,
  NotFound,
  OutsideTransaction,
  RateLimited,
  type SignedIn,
  Throws,
  WithoutLane,
} from '../platform/http';
import { PlanLimitReached } from '../subscription';
import {
  ChooseFieldsDto,
  ChosenFieldsResponse,
  DATABASE_CONFIG_EXAMPLES,
  DatabaseFieldsResponse,
  DatabaseConfigDto,
  DatabaseConfigResponse,
  DatabaseMessageResponse,
  DatabaseSetupResponse,
  DatabaseStatusResponse,
  DatabaseTestResponse,
} from './database-config.dto';
import { CreateSortIndexesDto, SortIndexesResponse } from './sort-indexes.dto';
import {
  DatabaseAlreadyConfigured,
  DatabaseBusy,
  DatabaseFormInvalid,
  DatabaseNotConfigured,
  DatabaseRefused,
  DatabaseReplaced,
  DatabaseUnreachable,
  SortIndexesUnavailable,
  TooManySortIndexes,
} from './database-config.errors';
import {
  toChosenFieldsResponse,
  toDatabaseConfigResponse,
  toDatabaseFieldsResponse,
  toDatabaseMessageResponse,
  toSortIndexResponse,
} from './database-config.presenter';
import { DatabaseConfigService } from './database-config.service';
import { SortIndexService } from './sort-index.service';

const SAVE_ERRORS = [
  DatabaseFormInvalid,
  DatabaseBusy,
  DatabaseUnreachable,
  DatabaseRefused,
  PlanLimitReached,
];
const FORM_BODY = { type: DatabaseConfigDto, examples: DATABASE_CONFIG_EXAMPLES };

@ApiTags('database')
@WithoutLane()
@Controller('db')
export class DatabaseConfigController {
  constructor(
    private readonly databases: DatabaseConfigService,
    private readonly sortIndexes: SortIndexService,
  ) {}

  @Get('config')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getDatabaseConfig',
    summary: 'Get the database configuration, with masked secrets',
  })
  @ApiOkResponse({ type: DatabaseConfigResponse })
  async config(@CurrentOwner() owner: SignedIn): Promise<DatabaseConfigResponse> {
    return toDatabaseConfigResponse(
      await this.databases.find(owner),
      await this.databases.availability(owner),
    );
  }

  @Get('status')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getDatabaseStatus',
    summary: 'Check whether a database is configured and reachable',
  })
  @ApiOkResponse({ type: DatabaseStatusResponse })
  status(@CurrentOwner() owner: SignedIn): Promise<DatabaseStatusResponse> {
    return this.databases.status(owner);
  }

  @Post('test')
  @HttpCode(200)
  @NaturallyIdempotent()
  @ApiOperation({
    operationId: 'testDatabase',
    summary: 'Test a configuration without saving it. If the test fails, the last step explains why',
  })
  @RateLimited()
  @Throws(DatabaseFormInvalid, DatabaseBusy, PlanLimitReached)
  @ApiBody(FORM_BODY)
  @ApiOkResponse({ type: DatabaseTestResponse })
  test(@CurrentOwner() owner: SignedIn, @Body() form: DatabaseConfigDto): Promise<DatabaseTestResponse> {
    return this.databases.test(owner, form);
  }

  @Post('test-saved')
  @HttpCode(200)
  @NaturallyIdempotent()
  @ApiOperation({ operationId: 'testSavedDatabase', summary: 'Test the saved connection' })
  @RateLimited()
  @Throws(DatabaseNotConfigured, DatabaseBusy)
  @ApiOkResponse({ type: DatabaseTestResponse })
  testSaved(@CurrentOwner() owner: SignedIn): Promise<DatabaseTestResponse> {
    return this.databases.testSaved(owner);
  }

  @Post('save')
  @HttpCode(200)
  @OutsideTransaction()
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'saveDatabase',
    summary: 'Save the database configuration',
    description:
      'Creates the table BusinessDatabase. With `ownTable`, creates nothing, so a user with rights on one table is enough: listings wait until that table is mapped (PUT /api/db/mapping).',
  })
  @Throws(...SAVE_ERRORS)
  @ApiBody(FORM_BODY)
  @ApiOkResponse({ type: DatabaseMessageResponse })
  async save(
    @CurrentOwner() owner: SignedIn,
    @Body() form: DatabaseConfigDto,
  ): Promise<DatabaseMessageResponse> {
    const isTableAwaited = await this.databases.save(owner, form);
    return toDatabaseMessageResponse(
      isTableAwaited ? DATABASE_MESSAGES.savedWithoutTable : DATABASE_MESSAGES.saved,
    );
  }

  @Post('none')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({
    operationId: 'chooseNoDatabase',
    summary: 'Choose to keep results in export files only, if nothing has been chosen yet',
    description: 'Lets a program start the first job of an account. A saved connection is never replaced.',
  })
  @Throws(DatabaseAlreadyConfigured)
  @ApiOkResponse({ type: DatabaseMessageResponse })
  async chooseNone(@CurrentOwner() owner: SignedIn): Promise<DatabaseMessageResponse> {
    await this.databases.chooseNone(owner);
    return toDatabaseMessageResponse(DATABASE_MESSAGES.noDatabase);
  }

  @Post('sample')
  @HttpCode(200)
  @OutsideTransaction()
  @ApiOperation({
    operationId: 'useSampleDatabase',
    summary: "Use the embedded server's sample database. Returns 404 if it is not offered",
  })
  @RateLimited()
  @Throws(...SAVE_ERRORS, NotFound)
  @ApiOkResponse({ type: DatabaseMessageResponse })
  async useSample(@CurrentOwner() owner: SignedIn): Promise<DatabaseMessageResponse> {
    await this.databases.saveSample(owner);
    return toDatabaseMessageResponse(DATABASE_MESSAGES.saved);
  }

  @Get('fields')
  @AllowApiTokens('account:read')
  @ApiOperation({ operationId: 'getDatabaseFields', summary: 'Get the optional columns of the table' })
  @ApiOkResponse({ type: DatabaseFieldsResponse })
  async fields(@CurrentOwner() owner: SignedIn): Promise<DatabaseFieldsResponse> {
    return toDatabaseFieldsResponse(await this.databases.fieldsOf(owner));
  }

  @Patch('fields')
  @OutsideTransaction()
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'chooseDatabaseFields',
    summary: 'Choose the optional columns of the table',
    description:
      'Adds the columns that the table lacks. Later deliveries fill them. No column is ever dropped, and rows that were delivered earlier stay as they are.',
  })
  @Throws(DatabaseNotConfigured, DatabaseBusy, DatabaseReplaced, DatabaseUnreachable, DatabaseRefused)
  @ApiOkResponse({ type: ChosenFieldsResponse })
  async chooseFields(
    @CurrentOwner() owner: SignedIn,
    @Body() chosen: ChooseFieldsDto,
  ): Promise<ChosenFieldsResponse> {
    const selection = withReasons(chosen);
    const columns = await this.databases.chooseFields(owner, selection);
    return toChosenFieldsResponse(selection, columns, await this.databases.providerOf(owner));
  }

  @Post('sort-indexes')
  @HttpCode(200)
  @NaturallyIdempotent()
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'createSortIndexes',
    summary: 'Create the sort indexes on the connected database',
    description:
      'They are created in the background: `sortIndexes` of the configuration has the progress. With `column`, that column is indexed as well. On Supabase, nothing is created, and `sql` is the SQL to run.',
  })
  @Throws(DatabaseNotConfigured, SortIndexesUnavailable, TooManySortIndexes)
  @ApiBody({ type: CreateSortIndexesDto, required: false })
  @ApiOkResponse({ type: SortIndexesResponse })
  async createSortIndexes(
    @CurrentOwner() owner: SignedIn,
    @Body() { column }: CreateSortIndexesDto,
  ): Promise<SortIndexesResponse> {
    const { sortIndexes, sql } = await this.sortIndexes.request(owner, column ?? null);
    return { success: true, sortIndexes: sortIndexes && toSortIndexResponse(sortIndexes), sql };
  }

  @Get('setup-sql')
  @ApiOperation({
    operationId: 'getDatabaseSetupSql',
    summary: 'Get the SQL statements that create the table manually',
  })
  @ApiOkResponse({ type: DatabaseSetupResponse })
  async setupSql(@CurrentOwner() owner: SignedIn): Promise<DatabaseSetupResponse> {
    const fields = selectedDetails(await this.databases.fieldsOf(owner));
    return {
      success: true,
      postgres: setupSql('postgres', fields),
      mysql: setupSql('mysql', fields),
      supabase: setupSql('supabase', fields),
    };
  }

  @Post('clear')
  @HttpCode(200)
  @OutsideTransaction()
  @LimitAttempts('audited_change')
  @ApiOperation({ operationId: 'clearDatabase', summary: 'Clear the database configuration' })
  @ApiOkResponse({ type: DatabaseMessageResponse })
  async clear(@CurrentOwner() owner: SignedIn): Promise<DatabaseMessageResponse> {
    await this.databases.clear(owner);
    return toDatabaseMessageResponse(DATABASE_MESSAGES.cleared);
  }
}
