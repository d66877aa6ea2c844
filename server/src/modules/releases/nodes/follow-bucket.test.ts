import { activate, readRegistry, type Store } from '@atrium/releases';
import { createFakeBucket, createNode, emptyStore, storeFakeRelease } from '@atrium/releases/testing';
import { waitUntil } from '../../../testing/domains/releases';
import { followBucket } from './follow-bucket';

const author = { who: 'ada' };
const CHAT = 'remote-chat';
const followers: { close(): void }[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});

/** Creates a bucket with 1.0.0 live and 1.1.0 stored, and a node that follows it. */
async function follow({ isReachable = true } = {}) {
  const bucket = createFakeBucket();
  const one = emptyStore(bucket);
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(one, { version });
  await activate(one, [{ name: CHAT, version: '1.0.0' }], author);
  const node = createNode(one);
  const log = { error: jest.fn() };
  const state = { isReachable };
  bucket.onRequest = () => {
    if (!state.isReachable) throw new Error('The bucket cannot be reached');
  };
  followers.push(await followBucket(node, log, { pollMs: 1, retryMs: 1 }));
  return { one, node, bucket, log, state };
}

const live = async (store: Store) => (await readRegistry(store)).remotes[CHAT]?.active.version;

describe('a node', () => {
  it('stores what is live when it begins to follow the bucket, and each change afterwards', async () => {
    const { one, node, log } = await follow();
    expect(await live(node)).toBe('1.0.0');
    await activate(one, [{ name: CHAT, version: '1.1.0' }], author);
    await waitUntil(async () => (await live(node)) === '1.1.0');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('logs one error while the bucket cannot be reached, and follows again afterwards', async () => {
    const { node, log, state } = await follow({ isReachable: false });
    expect(await live(node)).toBeUndefined();
    state.isReachable = true;
    await waitUntil(async () => (await live(node)) === '1.0.0');
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('keeps what it has if the bucket is emptied', async () => {
    const { node, bucket, log } = await follow();
    bucket.stored.clear();
    await waitUntil(() => log.error.mock.calls.length > 0);
    const err = expect.objectContaining({ message: expect.stringMatching(/lacks changes/) });
    expect(log.error).toHaveBeenCalledWith({ err }, expect.anything());
    expect(await live(node)).toBe('1.0.0');
  });

  it('does nothing without a bucket', async () => {
    const store = emptyStore();
    const { close } = await followBucket(store, { error: jest.fn() });
    close();
    expect(await readRegistry(store)).toMatchObject({ serial: 0 });
  });
});
