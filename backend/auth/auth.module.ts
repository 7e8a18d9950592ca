import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from './identity.entity';
import { Passwords } from './passwords';
import { SessionCookies } from './session-cookies';
import { SessionGuard } from './session.guard';
import { SessionMiddleware } from './session.middleware';
import { SessionService } from './session.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User, Identity])],
  providers: [
    Passwords,
    UsersService,
    SessionService,
    SessionCookies,
    SessionMiddleware,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [UsersService, SessionService, SessionCookies, SessionMiddleware],
})
export class AuthModule {}
