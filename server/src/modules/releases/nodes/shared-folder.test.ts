import { activate, readHistory, startCanary } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { createTestApp, type TestApp } from '../../../testing';
import { waitUntil } from '../../../testing/domains/releases';

const author = { who: 'ada' };
const CHAT = 'remote-chat';

let one: TestApp;
let other: TestApp;
beforeEach(async () => {
  one = await createTestApp();
  other = await createTestApp({ beside: one });
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(one.deps.releaseStore, { version });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const liveOn = ({ app }: TestApp) => app.releases.registry()?.remotes[CHAT];

describe('a process that shares its release folder', () => {
  it('serves what another process of the installation made live', async () => {
    await activate(one.deps.releaseStore, [{ name: CHAT, version: '1.0.0' }], author);
    await waitUntil(() => liveOn(other)?.active.version === '1.0.0');
    await activate(other.deps.releaseStore, [{ name: CHAT, version: '1.1.0' }], author);
    await waitUntil(() => liveOn(one)?.active.version === '1.1.0');
  });

  it('has all simultaneous changes of several processes', async () => {
    await activate(one.deps.releaseStore, [{ name: CHAT, version: '1.0.0' }], author);
    const shares = [1, 2, 3, 4];
    await Promise.all(
      shares.map((percent) =>
        startCanary((percent % 2 ? one : other).deps.releaseStore, { name: CHAT, version: '1.1.0' }, percent, author),
      ),
    );
    const canaries = (await readHistory(other.deps.releaseStore)).filter(({ action }) => action === 'canary');
    expect(canaries.map(({ percent = 0 }) => percent).toSorted((one, other) => one - other)).toEqual(shares);
    const last = canaries.at(-1)?.percent;
    await waitUntil(() => [one, other].every((node) => liveOn(node)?.canary?.percent === last));
  });
});
