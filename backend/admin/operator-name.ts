import { userInfo } from 'node:os';

const MAX_LENGTH = 200;

/**
 * Returns the name of the operating system's user who runs the command, for the audit log. In a container with a user
 * id of its own choice, there may be no name for it.
 */
export function operatorName(): string {
  try {
    return userInfo().username.slice(0, MAX_LENGTH);
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
