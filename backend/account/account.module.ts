import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ContactsModule } from '../contacts';
import { DatabaseConfigModule } from '../database-config';
import { DownloadLinksModule } from '../download-links';
import { ExportsModule } from '../exports';
import { JobsModule } from '../jobs';
import { PaymentModule } from '../payment';
import { MailModule } from '../platform/mail';
import { SchedulesModule } from '../schedules';
import { SubscriptionModule } from '../subscription';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { ApiTokensController } from './api-tokens.controller';
import { SessionResponder } from './session-responder';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { AccountDeletionService } from './deletion/account-deletion.service';
import { UserActivityStopper } from './deletion/user-activity-stopper';
import { UserDataRemover } from './deletion/user-data-remover';
import { AccountSeeder } from './account-seeder';
import { OAuthController } from './oauth.controller';
import { OAuthService } from './oauth.service';
import { PasswordController } from './password.controller';
import { PasswordResetController } from './password-reset.controller';
import { PasswordResetService } from './password-reset.service';
import { PlanController } from './plan.controller';
import { SessionsController } from './sessions.controller';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';

@Module({
  imports: [
    AuthModule,
    ContactsModule,
    DatabaseConfigModule,
    DownloadLinksModule,
    ExportsModule,
    JobsModule,
    MailModule,
    PaymentModule,
    SchedulesModule,
    SubscriptionModule,
  ],
  controllers: [
    AccountController,
    AccountDeletionController,
    SignUpController,
    PasswordController,
    PasswordResetController,
    OAuthController,
    SessionsController,
    PlanController,
    ApiTokensController,
  ],
  providers: [
    AccountService,
    AccountDeletionService,
    UserActivityStopper,
    UserDataRemover,
    SignUpService,
    PasswordResetService,
    OAuthService,
    SessionResponder,
    AccountSeeder,
  ],
  exports: [
    UserActivityStopper,
    UserDataRemover,
    AccountService,
    SignUpService,
    OAuthService,
    SessionResponder,
    AccountSeeder,
  ],
})
export class AccountModule {}
