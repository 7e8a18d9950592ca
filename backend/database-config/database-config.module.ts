import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfigController } from './database-config.controller';
import { DatabaseConfig } from './database-config.entity';
import { DatabaseConfigService } from './database-config.service';

@Module({
  imports: [TypeOrmModule.forFeature([DatabaseConfig])],
  controllers: [DatabaseConfigController],
  providers: [DatabaseConfigService],
  exports: [DatabaseConfigService],
})
export class DatabaseConfigModule {}
