import { parseBenchArguments } from '../support/bench-arguments';
import { ToolUnavailable } from '../support/data-tool/data-tool';
import { createToken } from '../support/mcp-client';
import { installSuite, startTokenProxy } from '../support/mcp-conformance';
import { startTestApp } from '../support/test-app';

/**
 * The scenarios that apply to a server with tools alone. The others call tools, prompts and resources that the suite's own
 * example server has, or need what we do not offer: streams, sampling, elicitation, completion, log levels.
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

/**
 * Runs the conformance suite of the Model Context Protocol against `/mcp`: `npm run bench -- mcp-conformance
 * only=tools-list`. The suite comes from the npm registry; without it, the benchmark says so.
 *
 * Prints for each scenario whether it passed, and what the suite says if it did not.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { only } = parseBenchArguments(args, { only: '' });
  const suite = await installSuite().catch((error: unknown) => {
    if (!(error instanceof ToolUnavailable)) throw error;
    console.log(`Not run. ${error.message}`);
    return null;
  });
  if (!suite) return;
  const app = await startTestApp({ settings: { roles: ['web'] } });
  try {
    const user = await app.createUser({ plan: 'professional' });
    const proxy = await startTokenProxy(app.baseUrl, await createToken(user));
    let passed = 0;
    const scenarios = SCENARIOS.filter((name) => only === '' || name === only);
    console.log(`${suite.name}\n| scenario | result |\n|---|---|`);
    for (const scenario of scenarios) {
      const { code, output } = await suite.run(['server', '--url', proxy.url, '--scenario', scenario]);
      if (code === 0) passed += 1;
      console.log(`| ${scenario} | ${code === 0 ? 'passed' : 'failed'} |`);
      if (code !== 0) console.log(output);
    }
    console.log(`${passed} of ${scenarios.length} passed`);
    await proxy.close();
  } finally {
    await app.close();
  }
}
