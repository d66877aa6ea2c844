import type { Registry } from '@atrium/contracts';
import { createLiveRegistry } from './live-registry';
import { entry } from '../testing/releases';

const registry = (serial: number): Registry => ({ serial, host: null, remotes: { 'remote-chat': entry('1.0.0') } });

const answering =
  (next: Registry, rejected: string[] = []) =>
  async () => ({ registry: next, rejected });

test('notifies subscribers of a newer registry', async () => {
  const live = createLiveRegistry({ initial: registry(7), ask: answering(registry(8)) });
  const heard = jest.fn();
  live.subscribe(heard);

  expect(await live.refresh(8)).toBe(true);

  expect(live.get().serial).toBe(8);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('does not request a known serial', async () => {
  const ask = jest.fn();
  const live = createLiveRegistry({ initial: registry(7), ask });

  await live.refresh(7);

  expect(ask).not.toHaveBeenCalled();
});

test('ignores an older registry that arrives late', async () => {
  const live = createLiveRegistry({ initial: registry(7), ask: answering(registry(6)) });

  await live.refresh();

  expect(live.get().serial).toBe(7);
});

test('keeps a remote whose new release is signed with a key that the page does not know', async () => {
  const next: Registry = { serial: 8, host: null, remotes: { 'remote-leave': entry('2.0.0') } };
  const live = createLiveRegistry({ initial: registry(7), ask: answering(next, ['remote-chat']) });

  await live.refresh();

  expect(live.get()).toEqual({ ...next, remotes: { ...next.remotes, 'remote-chat': entry('1.0.0') } });
});

test.each([
  ['an answer that cannot be verified', async () => null],
  ['an error', () => Promise.reject(new Error('offline'))],
])('keeps the current registry after %s from the server', async (_what, ask) => {
  const live = createLiveRegistry({ initial: registry(7), ask });

  expect(await live.refresh()).toBe(false);

  expect(live.get()).toEqual(registry(7));
});
