import { CopyableCode } from '~/components/copyable-code';
import { Panel, PanelBody } from '~/components/ui/panel';

/** How agents are connected: where the text goes, and the text. The token is never part of it, because it would stay on the page. */
const CLIENTS: readonly { name: string; steps: string; textFor: (url: string) => string }[] = [
  {
    name: 'Claude Code',
    steps: 'Run this in a terminal, with your token in place of gzt_…',
    textFor: (url) =>
      `claude mcp add --transport http gazetteer ${url} --header "Authorization: Bearer gzt_…"`,
  },
  {
    name: 'VS Code',
    steps: 'Save this as .vscode/mcp.json. VS Code asks for your token when it connects, and keeps it.',
    textFor: (url) =>
      JSON.stringify(
        {
          inputs: [{ type: 'promptString', id: 'gazetteer-token', description: 'API token', password: true }],
          servers: {
            gazetteer: {
              type: 'http',
              url,
              headers: { Authorization: 'Bearer ${input:gazetteer-token}' },
            },
          },
        },
        null,
        2,
      ),
  },
];

/** Shows how to connect an agent with one of the tokens. */
export function Agents({ mcpUrl }: { mcpUrl: string }) {
  return (
    <Panel title="Agents">
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[80ch] text-ink-2">
          An agent, such as Claude Code or VS Code, can estimate, start and follow jobs and read listings for
          you. It connects to <span className="mono wrap-anywhere">{mcpUrl}</span> (Model Context Protocol)
          with a token of its own and can do what the permissions of the token allow: Read jobs for looking,
          Manage jobs for starting them, which uses credits.
        </p>
        {CLIENTS.map(({ name, steps, textFor }) => (
          <details key={name}>
            <summary className="cursor-pointer text-sm font-medium">{name}</summary>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-2">
              <p className="text-xs text-ink-3">{steps}</p>
              <CopyableCode label={`Setup for ${name}`} name={`setup for ${name}`} text={textFor(mcpUrl)} />
            </div>
          </details>
        ))}
      </PanelBody>
    </Panel>
  );
}
