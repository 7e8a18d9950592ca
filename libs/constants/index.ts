export * from './account-messages';
export * from './countries';
export * from './error-codes';
export * from './limits';
export * from './messages';
export * from './plans';
export * from './routes';
export * from './states';
