export { AccountModule } from './account.module';
export { AccountService } from './account.service';
