export { AdminModule } from './admin.module';
export { AdminCommands } from './admin-commands';
export { AdminRefusal, USAGE } from './usage';
