import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_SCOPES } from '@atrium/contracts';
import { activate, startCanary } from '@atrium/releases';
import { createTestApp, type Person, type TestApp } from '../../testing';
import { createOperator, createPipeline, makeLive } from '../../testing/domains/operators';

const RUNBOOK = readFileSync(join(import.meta.dirname, '../../../../docs/runbooks/release.md'), 'utf8');

/** The calls of a pipeline in the runbook: the path below that of the releases, the body of a POST, and the scope. */
const CALLS = [...RUNBOOK.matchAll(/^api "\$ops([^"]*)"(?: +-d '([^']*)')? +#.*\bscope (\w+)$/gm)].map(
  ([, path = '', body, scope = '']) => ({ path, body, scope }),
);
const JSON_CONTENT = { 'content-type': 'application/json' };
const author = { who: 'ada' };

let test: TestApp;
let operator: Person;
let packages = 0;
beforeAll(async () => {
  test = await createTestApp();
  operator = await createOperator(test);
});
afterAll(() => test.close());

/** Returns the name of a remote whose releases are as the call expects: 1.3.0 is active, and 1.4.0 stored or live. */
async function packageFor(path: string): Promise<string> {
  const target = { name: `remote-r${++packages}`, version: '1.4.0' };
  const store = await makeLive(test, target.name, '1.3.0', target.version);
  if (/promote|abort/.test(path)) await startCanary(store, target, 10, author);
  if (path.endsWith('/rollback')) await activate(store, [target], author);
  return target.name;
}

describe('the calls of pipelines in the runbook', () => {
  it('all name their scope, and need every scope of tokens', () => {
    expect(CALLS).toHaveLength([...RUNBOOK.matchAll(/^api "/gm)].length);
    expect(new Set(CALLS.map(({ scope }) => scope))).toEqual(new Set(TOKEN_SCOPES));
  });

  it.each(CALLS)('$path needs the scope $scope and no other', async ({ path, body, scope }) => {
    const name = await packageFor(path);
    const callWith = async (isGranted: (one: string) => boolean) => {
      const { app, accessToken } = await createPipeline(test, operator, { scopes: TOKEN_SCOPES.filter(isGranted) });
      return app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/api/ops/releases${path.replace('remote-chat', name)}`,
        headers: { authorization: `Bearer ${accessToken}`, ...(body !== undefined && JSON_CONTENT) },
        ...(body !== undefined && { payload: body }),
      });
    };

    const refused = await callWith((one) => one !== scope);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'TOKEN_SCOPE' });

    const allowed = await callWith((one) => one === scope);
    expect(allowed.statusCode).toBe(200);
    if (body !== undefined) {
      const fields = Object.keys(allowed.json<object>());
      expect(RUNBOOK).toContain(`Each change returns \`{${fields.map((field) => `"${field}":…`).join(',')}}\``);
    }
  });
});
