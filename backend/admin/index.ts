export { AdminModule } from './admin.module';
export { AdminCommands } from './admin-commands';
export { AdminError as AdminRefusal, USAGE } from './usage';
