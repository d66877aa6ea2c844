import { API, type RouteDefinition, type TokenScope } from '@atrium/contracts';
import { readRegistry, type Store } from '@atrium/releases';
import { createTestApp, type Person, type TestApp, type TestClient } from '../../testing';
import {
  addOperator,
  createOperator,
  createPipeline,
  createRemoteOperator,
  makeLive,
  removeOperator,
  setRemoteOperators,
} from '../../testing/domains/operators';

const OWN = 'remote-own';
const OTHER = 'remote-other';
const REFUSAL = { code: 'OPERATOR_PACKAGES', params: { packages: OWN } };
const REFUSED = { status: 403, ...REFUSAL };

let test: TestApp;
let store: Store;
/** Operates one remote. */
let operator: Person;
beforeEach(async () => {
  test = await createTestApp();
  store = await makeLive(test, OWN, '1.0.0', '1.1.0');
  await makeLive(test, OTHER, '1.0.0', '1.1.0');
  operator = await createRemoteOperator(test, OWN);
});
afterEach(() => test.close());

const activate = (name: string, by: TestClient = operator) =>
  by.call(API.operators.activate, { params: { name }, body: { version: '1.1.0' } });
const tokenOf = (packages: string[] | null) => ({ name: 'Deploy', scopes: ['activate'], packages, days: 30 });
const grant: { scopes: TokenScope[] } = { scopes: ['read', 'activate'] };

describe('an operator of one remote', () => {
  it('is an operator for the app, and reads everything', async () => {
    expect((await operator.ok(API.accounts.currentUser)).isOperator).toBe(true);
    const { packages } = await operator.ok(API.operators.releases);
    expect(packages.map(({ name, mayChange }) => [name, mayChange])).toEqual([
      [OTHER, false],
      [OWN, true],
    ]);
    await operator.ok(API.operators.health, { params: { name: OTHER } });
    await operator.ok(API.operators.history);
    await operator.ok(API.operators.calls);
    await operator.ok(API.operators.tokens);
  });

  it('may change their remote', async () => {
    expect((await activate(OWN)).status).toBe(200);
  });

  const CHANGES: readonly [string, RouteDefinition, object][] = [
    ['an activation', API.operators.activate, { version: '1.1.0' }],
    ['a canary', API.operators.startCanary, { version: '1.1.0', percent: 10 }],
    ['a promotion', API.operators.promote, { version: '1.1.0' }],
    ['the end of a canary', API.operators.abort, { version: '1.1.0' }],
    ['a rollback', API.operators.rollBack, { version: '1.0.0', to: '1.1.0', why: 'It fails.' }],
  ];

  it.each(CHANGES)('is refused %s of another package, which is recorded', async (_what, definition, body) => {
    const error = await operator.refused(definition, { params: { name: OTHER }, body });
    expect(error).toMatchObject({ ...REFUSED, message: `You may change only ${OWN}.` });
    expect((await readRegistry(store)).remotes[OTHER]?.active.version).toBe('1.0.0');
    const { entries } = await operator.ok(API.operators.calls, { query: { limit: 1 } });
    expect(entries).toMatchObject([{ who: operator.email, subject: OTHER, refusal: error.message }]);
  });

  it('is refused the host', async () => {
    expect((await activate('host')).body).toMatchObject({ code: 'OPERATOR_PACKAGES' });
  });

  it('may no longer change a remote that the configuration takes from them', async () => {
    setRemoteOperators(test, [{ name: OTHER, email: operator.email }]);
    expect((await activate(OWN)).body).toMatchObject({ code: 'OPERATOR_PACKAGES', params: { packages: OTHER } });
    setRemoteOperators(test, []);
    expect((await operator.refused(API.operators.releases)).code).toBe('FORBIDDEN');
    expect((await operator.ok(API.accounts.currentUser)).isOperator).toBeUndefined();
  });

  it('may change all packages once the address is in OPERATORS as well', async () => {
    addOperator(test, operator.email);
    expect((await activate(OTHER)).status).toBe(200);
  });
});

describe('a token of an operator of one remote', () => {
  it.each([
    ['all packages', null],
    ['another package', [OTHER]],
    ['another package beside their own', [OWN, OTHER]],
  ])('cannot be created for %s', async (_what, packages) => {
    expect(await operator.refused(API.operators.createToken, { body: tokenOf(packages) })).toMatchObject(REFUSED);
    expect(await operator.ok(API.operators.tokens)).toEqual({ tokens: [], grantable: [OWN] });
  });

  it('may change their remote', async () => {
    const pipeline = await createPipeline(test, operator, { ...grant, packages: [OWN] });
    expect((await activate(OWN, pipeline)).status).toBe(200);
    expect((await activate(OTHER, pipeline)).body).toMatchObject({ code: 'TOKEN_SCOPE' });
  });

  it('may change no more than its creator, once the configuration limits them', async () => {
    const former = await createOperator(test);
    const pipeline = await createPipeline(test, former, { ...grant, packages: null });
    removeOperator(test, former.email);
    setRemoteOperators(test, [{ name: OWN, email: former.email }]);
    expect(await activate(OTHER, pipeline)).toMatchObject({ status: 403, body: REFUSAL });
    expect((await activate(OWN, pipeline)).status).toBe(200);
    expect((await former.ok(API.operators.tokens)).tokens).toMatchObject([{ packages: [OWN], mayRevoke: true }]);
    const { packages } = await pipeline.ok(API.operators.releases);
    expect(packages.filter(({ mayChange }) => mayChange).map(({ name }) => name)).toEqual([OWN]);
  });
});

describe('revoking a token', () => {
  const revoke = (tokenId: string, by: Person = operator) =>
    by.call(API.operators.revokeToken, { params: { tokenId } });

  it('is possible for their own tokens, also for a remote that they lost', async () => {
    const { token } = await createPipeline(test, operator, { ...grant, packages: [OWN] });
    setRemoteOperators(test, [{ name: OTHER, email: operator.email }]);
    expect((await revoke(token._id)).status).toBe(204);
  });

  it('is possible for a token of another operator if it is only for the remote of the caller', async () => {
    const { token } = await createPipeline(test, await createOperator(test), { ...grant, packages: [OWN] });
    expect((await operator.ok(API.operators.tokens)).tokens).toMatchObject([{ mayRevoke: true }]);
    expect((await revoke(token._id)).status).toBe(204);
  });

  it.each([
    ['all packages', null],
    ['another package as well', [OWN, OTHER]],
  ])('is refused for tokens of others for %s, which stay valid', async (_what, packages) => {
    const pipeline = await createPipeline(test, await createOperator(test), { ...grant, packages });
    expect((await operator.ok(API.operators.tokens)).tokens).toMatchObject([{ mayRevoke: false }]);
    expect(await revoke(pipeline.token._id)).toMatchObject({ status: 403, body: REFUSAL });
    await pipeline.ok(API.operators.releases);
  });

  it('is possible for all tokens as an operator of the installation', async () => {
    const { token } = await createPipeline(test, operator, { ...grant, packages: [OWN] });
    expect((await revoke(token._id, await createOperator(test))).status).toBe(204);
  });
});
