export { SecretBox, unreadableSecretsMessage } from './secret-box';
export { EncryptionModule } from './encryption.module';
