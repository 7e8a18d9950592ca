export { AdminModule } from './admin.module';
export { AdminCommands } from './admin-commands';
export { parseAdminArguments } from './parse-admin-arguments';
export { operatorName } from './operator-name';
export { type AdminCommand, AdminError, USAGE } from './usage';
export { terminalLines } from './terminal-text';
