/** A metric that a PromQL expression reads, with the labels that it selects by. */
export interface Selector {
  metric: string;
  /** Each matcher, such as `state="failed"`. */
  matchers: { label: string; operator: string; value: string }[];
}

export interface Expression {
  selectors: Selector[];
  /** Labels in `by (…)`, `on (…)` and the like. */
  groupedBy: string[];
}

/** Functions, aggregations and keywords that the rules and the dashboard use. */
const WORDS = new Set(
  'absent and bool by changes histogram_quantile ignoring increase max min offset on or rate sum topk unless vector without'.split(
    ' ',
  ),
);

/**
 * Reads the names from a PromQL expression. It understands what our rules and our dashboard contain.
 *
 * @throws Error on a word that is neither a metric nor a known function.
 */
export function parseExpression(text: string): Expression {
  const expression: Expression = { selectors: [], groupedBy: [] };
  const rest = text
    .replaceAll(/([a-z_]+)\{([^}]*)\}/g, (_, metric: string, matchers: string) => {
      expression.selectors.push({ metric, matchers: parseMatchers(matchers) });
      return ' ';
    })
    .replaceAll(/\b(?:by|on|without|ignoring) \(([^)]*)\)/g, (_, labels: string) => {
      expression.groupedBy.push(...labels.split(',').map((label) => label.trim()));
      return ' ';
    })
    .replaceAll(/\[\w+(?::\w*)?\]|offset \d+[smhd]/g, ' ');
  for (const [word] of rest.matchAll(/[a-z_][a-z0-9_]*/gi)) {
    if (WORDS.has(word)) continue;
    if (!/^(?:up$|gazetteer_|process_)/.test(word)) throw new Error(`unknown word in PromQL: ${word}`);
    expression.selectors.push({ metric: word, matchers: [] });
  }
  return expression;
}

function parseMatchers(text: string): Selector['matchers'] {
  const matchers = [...text.matchAll(/([a-z_]+)(=~|!~|!=|=)"([^"]*)"/g)];
  const read = matchers.map(([whole]) => whole).join(',');
  if (read !== text.replaceAll(' ', '')) throw new Error(`unknown matchers in PromQL: ${text}`);
  return matchers.map(([, label = '', operator = '', value = '']) => ({ label, operator, value }));
}
