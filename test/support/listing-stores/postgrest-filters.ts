/** Converts PostgREST's filters to SQL for the allowed columns. Passes values as parameters. */
export class PostgrestFilters {
  constructor(private readonly addParameter: (given: unknown) => string) {}

  /** Converts filters such as `name=eq.x`, `or=(…)` and `and=(…)`. */
  toSql(name: string, text: string): string {
    if (name === 'or' || name === 'and') return this.group(name, text);
    return this.condition(name, text);
  }

  private group(operator: string, text: string): string {
    const inner = text.replace(/^\(/, '').replace(/\)$/, '');
    const parts = split(inner).map((part) => this.part(part));
    return `(${parts.join(` ${operator} `)})`;
  }

  private part(text: string): string {
    const nested = /^(and|or)(\(.*\))$/s.exec(text);
    if (nested) return this.group(nested[1] ?? '', nested[2] ?? '');
    const dot = text.indexOf('.');
    return this.condition(text.slice(0, dot), text.slice(dot + 1));
  }

  private condition(column: string, text: string): string {
    const negated = text.startsWith('not.');
    const [, operator = '', raw = ''] = /^(\w+)\.(.*)$/s.exec(negated ? text.slice(4) : text) ?? [];
    const sql = this.comparison(`"${column.replaceAll('"', '')}"`, operator, raw);
    return negated ? `not (${sql})` : sql;
  }

  private comparison(column: string, operator: string, raw: string): string {
    const signs: Record<string, string> = {
      eq: '=',
      neq: '<>',
      gt: '>',
      lt: '<',
      gte: '>=',
      lte: '<=',
      imatch: '~*',
    };
    if (operator === 'is')
      return `${column} is ${raw === 'null' ? 'null' : raw === 'true' ? 'true' : 'false'}`;
    if (operator === 'in')
      return `${column} in (${split(raw.slice(1, -1))
        .map((one) => this.addParameter(unquoted(one)))
        .join(', ')})`;
    const sign = signs[operator];
    if (!sign) throw new Error(`the fake does not support ${operator}`);
    return `${column} ${sign} ${this.addParameter(unquoted(raw))}`;
  }
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;

/** Splits a filter at commas outside parentheses and quotes. */
function split(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let inQuotes = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (inQuotes && character === '\\') {
      parts[parts.length - 1] += character + text.charAt(++index);
      continue;
    }
    if (character === '"') inQuotes = !inQuotes;
    if (!inQuotes && character === '(') depth++;
    if (!inQuotes && character === ')') depth--;
    if (character === ',' && depth === 0 && !inQuotes) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part !== '');
}
