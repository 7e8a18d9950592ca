export { constantTimeEqual, sha256 } from './hash';
export { SecretBox, unreadableSecretsMessage } from './secret-box';
export { EncryptionModule } from './encryption.module';
