export { AccountModule } from './account.module';
export { AccountService } from './account.service';
export { type FirstAccount, FirstAccounts } from './first-accounts';
