import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { RuntimeModule } from '../runtime';
import { SavedSetupRepository } from './saved-setup.repository';
import { SavedSetupsController } from './saved-setups.controller';
import { SavedSetupsService } from './saved-setups.service';

@Module({
  imports: [AuthModule, RuntimeModule],
  controllers: [SavedSetupsController],
  providers: [SavedSetupRepository, SavedSetupsService],
})
export class SavedSetupsModule {}
