import { parseArgs } from 'node:util';
import { AdminError, COMMANDS, isCommandName, USAGE } from './usage';

/**
 * Returns the command and its arguments, or null if the operator requested help. The arguments are checked before a
 * database is opened.
 *
 * @throws AdminError with the usage text, for an unknown command or option or a wrong number of arguments
 */
export function parseAdminArguments(args: readonly string[]): readonly string[] | null {
  const { help, positionals } = parseOptions(args);
  if (help) return null;
  const [name, ...given] = positionals;
  if (name === undefined) throw new AdminError(USAGE);
  if (!isCommandName(name)) throw usageError(`There is no command ${name}.`);
  const parameters: readonly string[] = COMMANDS[name].parameters;
  const required = parameters.filter((parameter) => !parameter.startsWith('[')).length;
  const max = parameters.at(-1)?.endsWith('...') ? Infinity : parameters.length;
  if (given.length < required || given.length > max)
    throw usageError(`${name} takes ${parameters.join(' ') || 'no arguments'}.`);
  return positionals;
}

function parseOptions(args: readonly string[]): { help: boolean; positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    return { help: values.help, positionals };
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

const usageError = (problem: string) => new AdminError(`${problem}\n\n${USAGE}`);
