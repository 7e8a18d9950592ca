export { SecretBox as Sealer, unreadableSecretsMessage as unreadableText } from './secret-box';
export { EncryptionModule as SealingModule } from './encryption.module';
