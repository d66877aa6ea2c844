import { type Registry, rolloutPosition } from '@atrium/contracts';
import { createLiveRegistry } from './live-registry';
import { entry, release } from '../testing/releases';

const registry = (serial: number): Registry => ({ serial, host: null, remotes: { 'remote-chat': entry('1.0.0') } });

const answering =
  (next: Registry, rejected: { name: string; urgent: boolean }[] = []) =>
  async () => ({ registry: next, rejected, revoked: {} });

test('notifies subscribers of a newer registry', async () => {
  const live = createLiveRegistry({ initial: registry(7), fetchNewest: answering(registry(8)) });
  const heard = jest.fn();
  live.subscribe(heard);

  expect(await live.refresh(8)).toBe(true);

  expect(live.get().serial).toBe(8);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('does not request a known serial', async () => {
  const fetchNewest = jest.fn();
  const live = createLiveRegistry({ initial: registry(7), fetchNewest });

  await live.refresh(7);

  expect(fetchNewest).not.toHaveBeenCalled();
});

test('ignores an older registry that arrives late', async () => {
  const live = createLiveRegistry({ initial: registry(7), fetchNewest: answering(registry(6)) });

  await live.refresh();

  expect(live.get().serial).toBe(7);
});

test('keeps a remote whose new release is signed with a key that the page does not know', async () => {
  const next: Registry = { serial: 8, host: null, remotes: { 'remote-leave': entry('2.0.0') } };
  const live = createLiveRegistry({
    initial: registry(7),
    fetchNewest: answering(next, [{ name: 'remote-chat', urgent: false }]),
  });

  await live.refresh();

  expect(live.get()).toEqual({ ...next, remotes: { ...next.remotes, 'remote-chat': entry('1.0.0') } });
});

test('removes a remote whose urgent release is signed with such a key, and needs other keys', async () => {
  const next: Registry = { serial: 8, host: null, remotes: {} };
  const live = createLiveRegistry({
    initial: registry(7),
    fetchNewest: answering(next, [{ name: 'remote-chat', urgent: true }]),
  });
  expect(live.missingKeysReason()).toBeNull();

  await live.refresh();

  expect(live.get()).toEqual(next);
  expect(live.missingKeysReason()).toBe('registry 8');
});

describe('a revoked key', () => {
  const key = 'a'.repeat(43);
  const signed = { ...release('1.0.0'), signed: { text: '', key, signature: '' } };
  const initial: Registry = { ...registry(7), remotes: { 'remote-chat': { ...entry('1.0.0'), active: signed } } };

  test('applies to releases of its package once a registry names it', async () => {
    const revoked = { 'remote-chat': [key] };
    const live = createLiveRegistry({
      initial,
      fetchNewest: async () => ({ registry: registry(8), rejected: [], revoked }),
    });
    expect(live.isRevoked('remote-chat', signed)).toBe(false);

    await live.refresh();

    expect(live.isRevoked('remote-chat', signed)).toBe(true);
    expect(live.isRevoked('remote-leave', signed)).toBe(false);
    expect(live.isRevoked('remote-chat', release('1.0.0'))).toBe(false);
  });

  test('leaves a remote running whose new key the page does not know, and needs other keys', async () => {
    const live = createLiveRegistry({
      initial,
      fetchNewest: async () => ({
        registry: { serial: 8, host: null, remotes: {} },
        rejected: [{ name: 'remote-chat', urgent: false }],
        revoked: { 'remote-chat': [key] },
      }),
    });

    await live.refresh();

    expect(live.get().remotes).toEqual(initial.remotes);
    expect(live.isRevoked('remote-chat', signed)).toBe(false);
    expect(live.missingKeysReason()).toBe('registry 8');
  });
});

test('keeps the current registry and needs other keys if the server has another activation key', async () => {
  const live = createLiveRegistry({ initial: registry(7), fetchNewest: async () => ({ activation: 'other' }) });
  const heard = jest.fn();
  live.subscribe(heard);

  expect(await live.refresh()).toBe(false);

  expect(live.get()).toEqual(registry(7));
  expect(live.missingKeysReason()).toBe('activation key other');
  expect(heard).toHaveBeenCalled();
});

describe('a canary', () => {
  const cohort = '01a207a2-3280-7011-8c58-478fdb92fb12';
  const position = rolloutPosition({ name: 'remote-chat', version: '2.0.0' }, cohort);
  const including: Registry = registryWith(Math.floor(position) + 1);
  const excluding: Registry = registryWith(Math.floor(position));
  function registryWith(percent: number): Registry {
    const canary = { release: release('2.0.0'), percent };
    return { ...registry(7), remotes: { 'remote-chat': { ...entry('1.0.0'), canary } } };
  }

  test('is active for the cohort that this browser remembers', () => {
    const live = createLiveRegistry({ initial: including, fetchNewest: jest.fn(), cohort });
    expect(live.get().remotes).toEqual({ 'remote-chat': entry('2.0.0', '1.0.0') });
  });

  test('becomes active once the cohort is known, and notifies subscribers', () => {
    const live = createLiveRegistry({ initial: including, fetchNewest: jest.fn() });
    const onChange = jest.fn();
    live.subscribe(onChange);
    expect(live.get().remotes).toEqual({ 'remote-chat': entry('1.0.0') });

    live.setCohort(cohort);
    live.setCohort(cohort);

    expect(live.get().remotes).toEqual({ 'remote-chat': entry('2.0.0', '1.0.0') });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('is not active for other cohorts', () => {
    const live = createLiveRegistry({ initial: excluding, fetchNewest: jest.fn(), cohort });
    expect(live.get().remotes).toEqual({ 'remote-chat': entry('1.0.0') });
  });

  test('ends with the next registry without it', async () => {
    const ended: Registry = { ...registry(8), remotes: { 'remote-chat': entry('1.0.0', null, true) } };
    const live = createLiveRegistry({ initial: including, fetchNewest: answering(ended), cohort });
    await live.refresh();
    expect(live.get()).toEqual(ended);
  });
});

test.each([
  ['an answer that cannot be verified', async () => null],
  ['an error', () => Promise.reject(new Error('offline'))],
])('keeps the current registry after %s from the server', async (_what, fetchNewest) => {
  const live = createLiveRegistry({ initial: registry(7), fetchNewest });

  expect(await live.refresh()).toBe(false);

  expect(live.get()).toEqual(registry(7));
});

describe('a preview', () => {
  const preview = { name: 'remote-chat', release: release('9.0.0') };
  const chatOf = ({ remotes }: Registry) => {
    const { active, lastGood, urgent } = remotes['remote-chat'] ?? {};
    return [active?.version, lastGood?.version, urgent];
  };

  test('runs its release, which falls back to the live one', () => {
    const live = createLiveRegistry({ initial: registry(7), fetchNewest: jest.fn(), preview });
    expect(chatOf(live.get())).toEqual(['9.0.0', '1.0.0', false]);
  });

  test('stays when another registry goes live', async () => {
    const next: Registry = { serial: 8, host: null, remotes: { 'remote-chat': entry('2.0.0') } };
    const live = createLiveRegistry({ initial: registry(7), fetchNewest: answering(next), preview });
    await live.refresh();
    expect(chatOf(live.get())).toEqual(['9.0.0', '2.0.0', false]);
  });

  test('is replaced by the live release at once when it ends', () => {
    const live = createLiveRegistry({ initial: registry(7), fetchNewest: jest.fn(), preview });
    const heard = jest.fn();
    live.subscribe(heard);
    live.setPreview(null);
    expect(chatOf(live.get())).toEqual(['1.0.0', undefined, true]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('adds a remote that is not live, and removes it when it ends', () => {
    const ofLeave = { name: 'remote-leave', release: release('9.0.0') };
    const live = createLiveRegistry({ initial: registry(7), fetchNewest: jest.fn(), preview: ofLeave });
    expect(Object.keys(live.get().remotes)).toEqual(['remote-chat', 'remote-leave']);
    live.setPreview(null);
    expect(Object.keys(live.get().remotes)).toEqual(['remote-chat']);
  });
});
