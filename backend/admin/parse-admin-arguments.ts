import { parseArgs } from 'node:util';
import {
  type AdminCommand,
  AdminError,
  COMMANDS,
  type CommandName,
  descriptionOf,
  isCommandName,
  USAGE,
} from './usage';

/**
 * Returns the command and its arguments, or null if the operator requested help. The arguments are checked before a
 * database is opened.
 *
 * @throws AdminError with the usage text, for an unknown command or option or a wrong number of arguments
 */
export function parseAdminArguments(args: readonly string[]): AdminCommand | null {
  const { help, options, positionals } = parseOptions(args);
  if (help) return null;
  if (positionals.length === 0) throw new AdminError(USAGE);
  const { name, given } = splitName(positionals);
  const { parameters, options: allowedOptions = {} } = descriptionOf(name);
  const required = parameters.filter((parameter) => !parameter.startsWith('[')).length;
  const max = parameters.at(-1)?.endsWith('...') ? Infinity : parameters.length;
  if (given.length < required || given.length > max)
    throw usageError(`${name} takes ${parameters.join(' ') || 'no arguments'}.`);
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(allowedOptions, option));
  if (unknown !== undefined) throw usageError(`${name} has no option --${unknown}.`);
  return { name, args: given, options };
}

/** Separates the one or two words of the command's name from its arguments. */
function splitName(positionals: readonly string[]): { name: CommandName; given: readonly string[] } {
  for (const words of [2, 1]) {
    const name = positionals.slice(0, words).join(' ');
    if (isCommandName(name)) return { name, given: positionals.slice(words) };
  }
  const [first = ''] = positionals;
  const sameTopic = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `));
  throw usageError(
    sameTopic.length > 0
      ? `${first} needs one of: ${sameTopic.map((name) => name.slice(first.length + 1)).join(', ')}.`
      : `There is no command ${first}.`,
  );
}

interface ParsedOptions {
  help: boolean;
  options: Record<string, string>;
  positionals: readonly string[];
}

function parseOptions(args: readonly string[]): ParsedOptions {
  const known = Object.assign({}, ...Object.keys(COMMANDS).map(optionsOf)) as ReturnType<typeof optionsOf>;
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: { ...known, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
    const repeated = names.find((name, at) => names.indexOf(name) !== at);
    if (repeated !== undefined) throw new Error(`--${repeated} is given twice.`);
    const { help = false, ...given } = values;
    const options = Object.entries(given).map(([option, value]) => [
      option,
      typeof value === 'string' ? value : '',
    ]);
    return {
      help: help === true,
      options: Object.fromEntries(options) as Record<string, string>,
      positionals,
    };
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

function optionsOf(name: string): Record<string, { type: 'string' | 'boolean' }> {
  const { options = {} } = descriptionOf(name as CommandName);
  const types = Object.entries(options).map(([option, value]) => [
    option,
    { type: value === null ? 'boolean' : 'string' },
  ]);
  return Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>;
}

const usageError = (problem: string) => new AdminError(`${problem}\n\n${USAGE}`);
