export { AdminModule } from './admin.module';
export { AdminCommands } from './admin-commands';
export { parseAdminArguments } from './parse-admin-arguments';
export { AdminError, USAGE } from './usage';
export { terminalLines } from './terminal-text';
