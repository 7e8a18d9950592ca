import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { SubscriptionModule } from '../subscription';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { ApiTokensController } from './api-tokens.controller';
import { SessionResponder } from './session-responder';
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
  imports: [AuthModule, DatabaseConfigModule, SubscriptionModule],
  controllers: [
    AccountController,
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
    SignUpService,
    PasswordResetService,
    OAuthService,
    SessionResponder,
    AccountSeeder,
  ],
  exports: [AccountService, SignUpService, OAuthService, SessionResponder, AccountSeeder],
})
export class AccountModule {}
