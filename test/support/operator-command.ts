import { AdminCommands, parseAdminArguments } from '../../backend/admin';
import type { TestApp } from './test-app';

/** The name of the operator who runs the commands of tests. */
export const TEST_OPERATOR = 'test-operator';

/** Runs a command of `npm run admin` in the process of the test, and returns what it prints. */
export async function operatorCommand({ app }: TestApp, args: readonly string[]): Promise<string> {
  const command = parseAdminArguments(args);
  if (command === null) throw new TypeError('a command is needed');
  return app.get(AdminCommands, { strict: false }).run(command, { operator: TEST_OPERATOR });
}
