import { listVariables } from './schema';
import type { Profile } from './profile';
import { defaultFor, type Variable } from './variable';

const MAX_LINE_LENGTH = 110;

/** `.env.example`: every variable, commented out, with its default. */
export function envExample(): string {
  const header = toComment(
    'Copy to .env and change what you need; docs/settings.md says the same as a table. Made by: npm run docs. What is set in the process wins over .env.',
  );
  const entries = listVariables().map(({ variable }) => {
    const allowed = `${capitalize(variable.allowedValues)}.`;
    return `${toComment(describe(variable))}\n${toComment(allowed)}\n#${variable.name}=${defaultFor(variable, 'embedded') ?? ''}\n`;
  });
  return [header + '\n', ...entries].join('\n');
}

/** `docs/settings.md`. */
export function settingsPage(): string {
  const rows = listVariables().map(
    ({ variable }) =>
      `| \`${variable.name}\`${variable.secret ? ' (secret)' : ''} | ${escapeTableCell(describe(variable))} | ${escapeTableCell(variable.allowedValues)} | ${formatDefaults(variable)} |`,
  );
  return `# Settings

Everything is set by environment variables, or in a file \`.env\` in the folder that the application starts in (what is set
in the process wins). All are checked at start; one message names each bad one and what is allowed. A blank variable
counts as unset. This page and \`.env.example\` are made from the schema in \`backend/platform/config/\` by \`npm run docs\`.

## Profiles

- \`PROFILE=embedded\` (default): try it, or use it alone. The database, the queue in it, the sample maps site and the
  secrets are made on this machine in \`DATA_DIR\`; it listens on loopback only. \`DATABASE_URL\` alone only moves the data.
- \`PROFILE=served\`: for others to use. It refuses to start without \`DATABASE_URL\`, \`ENCRYPTION_KEY\`,
  \`PUBLIC_URL\` and \`SMTP_URL\`, and makes no accounts.
- \`PROFILE=test\`: embedded, quiet, on free ports.

A maps service that is not on this machine needs \`MAPS_URL\` and \`MAPS_TERMS_ACCEPTED=true\`.

## Variables

| Variable | Meaning | Allowed values | Default |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** With the names that the variable had before. */
const describe = ({ description, aliases }: Variable<unknown>): string =>
  aliases.length === 0 ? description : `${description} Formerly ${aliases.join(', ')}.`;

function formatDefaults(variable: Variable<unknown>): string {
  const profiles: readonly Profile[] = ['embedded', 'served', 'test'];
  const texts = profiles.map((profile) => formatCode(defaultFor(variable, profile)));
  if (new Set(texts).size === 1) return texts[0] ?? '';
  return profiles.map((profile, index) => `${profile}: ${texts[index]}`).join('<br>');
}

const formatCode = (text: string | null) => (text === null ? 'unset' : `\`${text}\``);
const escapeTableCell = (text: string) => text.replaceAll('|', '\\|');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Broken into comment lines that fit the width. */
function toComment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && lastLine.length + word.length + 1 <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = `${lastLine} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}
