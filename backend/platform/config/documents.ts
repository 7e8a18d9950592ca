import { variables } from './schema';
import type { Profile } from './profile';
import { standardFor, type Variable } from './variable';

const WIDTH = 110;

/** `.env.example`: every variable, commented out, with its standard. */
export function envExample(): string {
  const head = comment(
    'Copy to .env and change what you need; docs/settings.md says the same as a table. Made by: npm run docs. What is set in the process wins over .env.',
  );
  const entries = variables().map(({ variable }) => {
    const allowed = `${capital(variable.allowed)}.`;
    return `${comment(variable.description)}\n${comment(allowed)}\n#${variable.name}=${standardFor(variable, 'embedded') ?? ''}\n`;
  });
  return [head + '\n', ...entries].join('\n');
}

/** `docs/settings.md`. */
export function settingsPage(): string {
  const rows = variables().map(
    ({ variable }) =>
      `| \`${variable.name}\`${variable.secret ? ' (secret)' : ''} | ${cell(variable.description)} | ${cell(variable.allowed)} | ${standards(variable)} |`,
  );
  return `# Settings

Everything is set by environment variables, or in a file \`.env\` in the folder that the application starts in (what is set
in the process wins). All are checked at start; one message names each bad one and what is allowed. A blank variable
counts as unset. This page and \`.env.example\` are made from the schema in \`backend/platform/config/\` by \`npm run docs\`.

## Profiles

- \`PROFILE=embedded\` (standard): try it, or use it alone. The database, the queue in it, the sample maps site and the
  secrets are made on this machine in \`DATA_DIR\`; it listens on loopback only. \`DATABASE_URL\` alone only moves the data.
- \`PROFILE=served\`: for others to use. It refuses to start without \`DATABASE_URL\`, \`SEALING_KEY\`,
  \`PUBLIC_URL\` and \`SMTP_URL\`, and makes no accounts.
- \`PROFILE=test\`: embedded, quiet, on free ports.

A maps service that is not on this machine needs \`MAPS_URL\` and \`MAPS_TERMS_ACCEPTED=true\`.

## Variables

| Variable | Meaning | Allowed | Standard |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function standards(variable: Variable<unknown>): string {
  const profiles: readonly Profile[] = ['embedded', 'served', 'test'];
  const texts = profiles.map((profile) => code(standardFor(variable, profile)));
  if (new Set(texts).size === 1) return texts[0] ?? '';
  return profiles.map((profile, at) => `${profile}: ${texts[at]}`).join('<br>');
}

const code = (text: string | null) => (text === null ? 'unset' : `\`${text}\``);
const cell = (text: string) => text.replaceAll('|', '\\|');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Broken into comment lines that fit the width. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}
