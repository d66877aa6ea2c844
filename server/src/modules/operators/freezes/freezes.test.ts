import { API } from '@atrium/contracts';
import { activate, readHistory, readRegistry, type Store } from '@atrium/releases';
import { createTestApp, type Person, type TestApp } from '../../../testing';
import { createOperator, createPipeline, createRemoteOperator, makeLive } from '../../../testing/domains/operators';

const DAY_MS = 86_400_000;
/** The release store goes by the clock of the machine. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let test: TestApp;
let operator: Person;
let remotes = 0;
/** The remote of a test: 1.0.0 is live, 1.1.0 is stored. */
let name: string;
let store: Store;
beforeAll(async () => {
  test = await createTestApp();
  operator = await createOperator(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  name = `remote-f${++remotes}`;
  store = await makeLive(test, name, '1.0.0', '1.1.0');
});

const period = (changes: object = {}) => ({ to: inDays(2), packages: [name], why: 'Holidays', ...changes });
const freeze = async (changes: object = {}, by: Person = operator) =>
  (await by.ok(API.operators.freeze, { body: period(changes) })).freeze;
const listed = async (by: Person = operator) =>
  (await by.ok(API.operators.freezes)).freezes.filter(({ packages }) => packages?.includes(name));
const end = (freezeId: string, by: Person = operator) => by.call(API.operators.endFreeze, { params: { freezeId } });
const newestCall = async () => (await operator.ok(API.operators.calls, { query: { limit: 1 } })).entries[0];

describe('a freeze', () => {
  it('is listed with its author until it is ended, and recorded', async () => {
    const from = inDays(1);
    const frozen = await freeze({ from });
    expect(frozen).toEqual({
      _id: expect.any(String),
      from,
      to: expect.any(String),
      packages: [name],
      why: 'Holidays',
      by: operator.email,
      isInForce: false,
      mayEnd: true,
    });
    expect(await listed()).toEqual([frozen]);
    expect(await newestCall()).toMatchObject({ action: 'freeze', subject: name, why: 'Holidays', refusal: null });

    expect((await end(frozen._id)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect(await newestCall()).toMatchObject({ action: 'unfreeze', subject: name, who: operator.email });
    expect((await end(frozen._id)).status).toBe(404);
    const { entries } = await operator.ok(API.operators.history, { query: { name, limit: 2 } });
    expect(entries).toMatchObject([
      { action: 'unfreeze', name, who: operator.email, begins: from, ends: frozen.to },
      { action: 'freeze', name, who: operator.email, begins: from, ends: frozen.to, why: 'Holidays' },
    ]);
  });

  it('refuses an activation with its end and reason, and is recorded with it', async () => {
    const { _id, to } = await freeze();
    const input = { params: { name }, body: { version: '1.1.0' } };
    const error = await operator.refused(API.operators.activate, input);
    expect(error).toMatchObject({
      status: 409,
      code: 'RELEASE_FROZEN',
      message: `${name} is frozen until ${to}: Holidays`,
      params: { name, until: to, why: 'Holidays' },
    });
    expect((await readRegistry(store)).remotes[name]?.active.version).toBe('1.0.0');
    expect(await newestCall()).toMatchObject({ action: 'activate', subject: name, refusal: error.message });
    await end(_id);
    await operator.ok(API.operators.activate, input);
  });

  it('refuses a canary, and allows a rollback', async () => {
    await activate(store, [{ name, version: '1.1.0' }], { who: 'ada' });
    await freeze();
    const canary = { params: { name }, body: { version: '1.0.0', percent: 10 } };
    expect((await operator.refused(API.operators.startCanary, canary)).code).toBe('RELEASE_FROZEN');
    await operator.ok(API.operators.rollBack, { params: { name }, body: { version: '1.1.0', why: 'It fails.' } });
  });

  it('refuses a rollback to a newer version that was never live, and is recorded with it', async () => {
    await freeze();
    const pipeline = await createPipeline(test, operator, { scopes: ['rollback'] });
    const input = { params: { name }, body: { version: '1.0.0', to: '1.1.0', why: 'It fails.' } };
    const error = await pipeline.refused(API.operators.rollBack, input);
    expect(error).toMatchObject({ status: 409, code: 'RELEASE_FROZEN' });
    expect((await readRegistry(store)).remotes[name]?.active.version).toBe('1.0.0');
    expect(await newestCall()).toMatchObject({ action: 'rollback', token: 'Pipeline', refusal: error.message });
  });

  it('has each package once', async () => {
    expect((await freeze({ packages: [name, name] })).packages).toEqual([name]);
  });

  it('is in the history of each package if it is for all', async () => {
    const frozen = await freeze({ packages: null });
    const input = { params: { name }, body: { version: '1.1.0' } };
    expect((await operator.refused(API.operators.activate, input)).code).toBe('RELEASE_FROZEN');
    await end(frozen._id);
    const { entries } = await operator.ok(API.operators.history, { query: { name, limit: 2 } });
    expect(entries).toMatchObject([
      { action: 'unfreeze', name: '*' },
      { action: 'freeze', name: '*' },
    ]);
  });

  it.each([
    ['without an end', { to: undefined }],
    ['without a reason', { why: ' ' }],
    ['without packages', { packages: [] }],
    ['with a package that cannot exist', { packages: ['server'] }],
    ['with a time without a zone', { to: '2126-12-27T08:00:00' }],
  ])('is rejected with 422 %s', async (_what, changes) => {
    expect((await operator.refused(API.operators.freeze, { body: period(changes) })).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('is refused if it has ended already', async () => {
    const error = await operator.refused(API.operators.freeze, { body: period({ to: inDays(-1) }) });
    expect(error).toMatchObject({ status: 409, code: 'RELEASE_REFUSED' });
    expect(await newestCall()).toMatchObject({ action: 'freeze', refusal: error.message });
  });

  it('is ended once by two simultaneous calls', async () => {
    const { _id } = await freeze();
    const other = await createOperator(test);
    const answers = await Promise.all([end(_id), end(_id, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
    expect((await readHistory(store)).filter((one) => one.action === 'unfreeze' && one.name === name)).toHaveLength(1);
  });
});

describe('an operator of one remote', () => {
  it('freezes only that remote, and ends only freezes of it', async () => {
    const ofRemote = await createRemoteOperator(test, name);
    const own = await freeze({}, ofRemote);
    expect((await ofRemote.ok(API.operators.freezes)).freezable).toEqual([name]);
    const shared = await freeze({ packages: [name, 'remote-other'] });
    expect((await listed(ofRemote)).map(({ _id, mayEnd }) => [_id, mayEnd])).toEqual([
      [own._id, true],
      [shared._id, false],
    ]);
    for (const packages of [null, ['remote-other']]) {
      const error = await ofRemote.refused(API.operators.freeze, { body: period({ packages }) });
      expect(error).toMatchObject({ status: 403, code: 'OPERATOR_PACKAGES' });
    }
    expect((await end(shared._id, ofRemote)).body).toMatchObject({ code: 'OPERATOR_PACKAGES' });
    expect((await end(own._id, ofRemote)).status).toBe(204);
    expect(await listed()).toMatchObject([{ _id: shared._id }]);
  });
});

describe('a token', () => {
  it('lists freezes with the scope read, and sets and ends none', async () => {
    const { _id } = await freeze();
    const pipeline = await createPipeline(test, operator, { scopes: ['read', 'activate'] });
    const { freezes } = await pipeline.ok(API.operators.freezes);
    expect(freezes.map((one) => one._id)).toContain(_id);
    expect((await pipeline.refused(API.operators.freeze, { body: period() })).code).toBe('TOKEN_SCOPE');
    expect((await pipeline.refused(API.operators.endFreeze, { params: { freezeId: _id } })).code).toBe('TOKEN_SCOPE');
    expect(await listed()).toHaveLength(1);
  });
});
