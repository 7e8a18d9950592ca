export { AdminModule } from './admin.module';
export { AdminCommands } from './admin-commands';
export { AdminError, USAGE } from './usage';
