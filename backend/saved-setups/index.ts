export { SavedSetupsModule } from './saved-setups.module';
