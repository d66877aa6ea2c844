import type { RemoteRelease } from '@atrium/contracts';
import type { RemoteInstance, RemoteModule } from '@atrium/platform';
import type { RemoteEntry } from './candidates';
import { createRemoteRunner } from './remote-runner';
import { entry, release } from '../../testing/releases';

/** Creates a runner for one remote whose releases behave as configured. */
function page(first: RemoteEntry | null, blocked: string | null = null) {
  const log: string[] = [];
  let blocking = blocked;
  const failing = new Map<string, 'fetch' | 'start' | 'dispose'>();
  const revoked = new Set<string>();
  let draft = false;
  const instance = (version: string): RemoteInstance => ({
    routes: {},
    slots: {},
    dispose() {
      log.push(`dispose ${version}`);
      if (failing.get(version) === 'dispose') throw new Error('cannot stop');
    },
  });
  const module = ({ version }: RemoteRelease): RemoteModule => ({
    start() {
      if (failing.get(version) === 'start') throw new Error('cannot start');
      log.push(`start ${version}`);
      return instance(version);
    },
  });
  const runner = createRemoteRunner(first, {
    async fetch(wanted) {
      if (failing.get(wanted.version) === 'fetch') throw new Error('not there');
      return module(wanted);
    },
    // These releases do not use the platform.
    start: (started) => started.start({} as never),
    unload: ({ version }) => void log.push(`unload ${version}`),
    renderNow: (change) => change(),
    dropQueries: () => void log.push('drop queries'),
    dropUnusedQueries: () => void log.push('drop unused queries'),
    removeLeftovers: (next) => void log.push(`remove leftovers${next ? `, not of ${next.version}` : ''}`),
    hasDraft: () => draft,
    isRevoked: ({ version, signed }) => revoked.has(signed?.key ?? version),
    reloadPage: () => void log.push('reload'),
    blocking: () => blocking,
    onRetry() {
      log.push('retry');
      blocking = null;
    },
    onFailure: ({ version }, stage) => void log.push(`${stage} of ${version} failed`),
  });
  return {
    runner,
    log,
    fail: (version: string, stage: 'fetch' | 'start' | 'dispose') => failing.set(version, stage),
    heal: () => failing.clear(),
    /** Revokes a key; without a signature a release counts as signed with its version. */
    revoke: (key: string) => void revoked.add(key),
    type: () => {
      draft = true;
    },
    runs() {
      const state = runner.getState();
      return state.status === 'running' ? state.release.version : state.status;
    },
  };
}

/** Resolves after all pending microtasks, in which all effects in these tests occur. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function running(first: RemoteEntry, blocking: string | null = null) {
  const tab = page(first, blocking);
  tab.runner.enter();
  await settled();
  return tab;
}

test('starts no remote before it is needed', async () => {
  const { runner, log, runs } = page(entry('1.1.0'));
  runner.prefetch();
  await settled();

  expect(runs()).toBe('idle');
  expect(log).toEqual([]);
});

test('starts the active release only once for several requests', async () => {
  const { runner, log, runs } = page(entry('1.1.0', '1.0.0'));
  runner.enter();
  runner.ensure();
  await settled();
  runner.ensure();
  await settled();

  expect(runs()).toBe('1.1.0');
  expect(log).toEqual(['start 1.1.0']);
});

describe.each(['fetch', 'start'] as const)('when the %s of the active release fails', (stage) => {
  test('starts the last good release', async () => {
    const { runner, fail, runs } = page(entry('1.1.0', '1.0.0'));
    fail('1.1.0', stage);
    runner.enter();
    await settled();

    expect(runs()).toBe('1.0.0');
  });

  test('is unavailable if the last good release fails as well, until a retry succeeds', async () => {
    const { runner, fail, heal, runs } = page(entry('1.1.0', '1.0.0'));
    fail('1.1.0', stage);
    fail('1.0.0', stage);
    runner.enter();
    await settled();
    expect(runs()).toBe('failed');

    runner.retry();
    await settled();
    expect(runs()).toBe('failed');

    heal();
    runner.retry();
    await settled();
    expect(runs()).toBe('1.1.0');
  });
});

test('removes what a release that failed to start has left', async () => {
  const { runner, log, fail } = page(entry('1.1.0', '1.0.0'));
  fail('1.1.0', 'start');
  runner.enter();
  await settled();

  expect(log).toEqual(['start of 1.1.0 failed', 'remove leftovers', 'start 1.0.0']);
});

describe('a version from which an earlier page did not return', () => {
  test('is replaced by the last good one', async () => {
    const { runs, log } = await running(entry('1.1.0', '1.0.0'), '1.1.0');

    expect(runs()).toBe('1.0.0');
    expect(log).toEqual(['start 1.0.0']);
  });

  test('is unavailable without a last good one, until a retry', async () => {
    const { runner, runs, log } = await running(entry('1.1.0'), '1.1.0');
    expect(runs()).toBe('failed');

    runner.retry();
    await settled();
    expect(runs()).toBe('1.1.0');
    expect(log).toEqual(['retry', 'start 1.1.0']);
  });

  test('is not started again once it is active again', async () => {
    const { runner, runs } = await running(entry('1.0.0'), '1.1.0');
    runner.setEntry(entry('1.1.0', '1.0.0'));
    runner.enter();
    await settled();
    expect(runs()).toBe('1.0.0');
  });

  test('does not prevent another version from starting', async () => {
    const { runs } = await running(entry('1.2.0', '1.0.0'), '1.1.0');

    expect(runs()).toBe('1.2.0');
  });
});

test('skips a release for another contract', async () => {
  const { runs, log } = await running({ ...entry('2.0.0', '1.0.0'), active: release('2.0.0', '^2.0.0') });

  expect(runs()).toBe('1.0.0');
  expect(log).toEqual(['start 1.0.0']);
});

test('is unavailable without a registry entry, and starts as soon as it has one', async () => {
  const { runner, runs } = page(null);
  runner.enter();
  await settled();
  expect(runs()).toBe('failed');

  runner.setEntry(entry('1.0.0'));
  await settled();
  expect(runs()).toBe('1.0.0');
});

describe('a crash', () => {
  test('stops the crashed release and starts the last good one', async () => {
    const { runner, log, runs } = await running(entry('1.1.0', '1.0.0'));

    expect(await runner.reportCrash(1, new Error('broken'))).toBe(true);

    expect(runs()).toBe('1.0.0');
    expect(log.slice(1)).toEqual([
      'crash of 1.1.0 failed',
      'dispose 1.1.0',
      'drop queries',
      'remove leftovers, not of 1.0.0',
      'start 1.0.0',
      'unload 1.1.0',
    ]);
  });

  test('keeps the remote running if there is no last good release', async () => {
    const { runner, runs } = await running(entry('1.1.0'));

    expect(await runner.reportCrash(1, new Error('broken'))).toBe(false);

    expect(runs()).toBe('1.1.0');
  });

  test('keeps the remote running when the last good release cannot be loaded', async () => {
    const { runner, log, fail, runs } = await running(entry('1.1.0', '1.0.0'));
    fail('1.0.0', 'fetch');

    expect(await runner.reportCrash(1, new Error('broken'))).toBe(false);

    expect(runs()).toBe('1.1.0');
    expect(log).not.toContain('dispose 1.1.0');
  });

  test('is ignored if it comes from a replaced release', async () => {
    const { runner, runs } = await running(entry('1.1.0', '1.0.0'));
    await runner.reportCrash(1, new Error('broken'));

    expect(await runner.reportCrash(1, new Error('late'))).toBe(true);

    expect(runs()).toBe('1.0.0');
  });
});

describe('when another release becomes active', () => {
  test('starts it in a remote that is not running yet', async () => {
    const { runner, log } = page(entry('1.0.0'));
    runner.setEntry(entry('1.1.0', '1.0.0'));
    runner.enter();
    await settled();

    expect(log).toEqual(['start 1.1.0']);
  });

  test('replaces the running release when its pages are entered, not before', async () => {
    const { runner, runs } = await running(entry('1.0.0'));
    runner.setEntry(entry('1.1.0', '1.0.0'));
    runner.ensure();
    await settled();
    expect(runs()).toBe('1.0.0');

    runner.enter();
    await settled();
    expect(runs()).toBe('1.1.0');
  });

  test('keeps the running release while a draft is held', async () => {
    const { runner, type, runs } = await running(entry('1.0.0'));
    type();
    runner.setEntry(entry('1.1.0', '1.0.0'));
    runner.enter();
    await settled();

    expect(runs()).toBe('1.0.0');
  });

  test('replaces the running release at once if it is urgent, even with drafts', async () => {
    const { runner, log, type, runs } = await running(entry('1.1.0', '1.0.0'));
    type();
    runner.setEntry(entry('1.0.0', null, true));
    await settled();

    expect(runs()).toBe('1.0.0');
    expect(log.slice(1)).toEqual([
      'dispose 1.1.0',
      'drop queries',
      'remove leftovers, not of 1.0.0',
      'start 1.0.0',
      'unload 1.1.0',
    ]);
  });

  test('keeps the code of the replaced release until another one has started', async () => {
    const { runner, log, fail, runs } = await running(entry('1.0.0'));
    fail('1.1.0', 'start');
    runner.setEntry(entry('1.1.0', '1.0.0'));
    runner.enter();
    await settled();

    expect(runs()).toBe('1.0.0');
    expect(log).not.toContain('unload 1.0.0');
  });

  test('keeps the running release if the urgent one cannot be loaded', async () => {
    const { runner, log, fail, runs } = await running(entry('1.1.0', '1.0.0'));
    fail('1.0.0', 'fetch');
    runner.setEntry(entry('1.0.0', null, true));
    await settled();

    expect(runs()).toBe('1.1.0');
    expect(log).not.toContain('dispose 1.1.0');
  });

  test('reloads the page if the running release cannot be stopped', async () => {
    const { runner, log, fail } = await running(entry('1.1.0', '1.0.0'));
    fail('1.1.0', 'dispose');
    runner.setEntry(entry('1.0.0', null, true));
    await settled();

    expect(log).toContain('reload');
    expect(log).not.toContain('start 1.0.0');
  });

  test('starts only the newer release if it arrives while the older one is loading', async () => {
    const { runner, log } = page(entry('1.0.0'));
    runner.enter();
    runner.setEntry(entry('1.1.0', '1.0.0'));
    await settled();

    expect(log).toEqual(['start 1.1.0']);
  });
});

describe('a running release whose key is revoked', () => {
  /** Opens a tab that runs the last good release, since the active one failed. */
  async function onFallback() {
    const tab = page(entry('1.1.0', '1.0.0'));
    tab.fail('1.1.0', 'start');
    tab.runner.enter();
    await settled();
    expect(tab.runs()).toBe('1.0.0');
    return tab;
  }

  test('is stopped, even with drafts, and the remote is unavailable if the active release fails again', async () => {
    const { runner, log, type, revoke, runs } = await onFallback();
    type();
    revoke('1.0.0');
    runner.setEntry(entry('1.1.0'));
    await settled();

    expect(runs()).toBe('failed');
    expect(log).toEqual([
      'start of 1.1.0 failed',
      'remove leftovers',
      'start 1.0.0',
      'dispose 1.0.0',
      'drop queries',
      'remove leftovers',
      'start of 1.1.0 failed',
      'remove leftovers',
    ]);
  });

  test('is replaced by the active release if that starts now', async () => {
    const { runner, heal, revoke, runs } = await onFallback();
    heal();
    revoke('1.0.0');
    runner.setEntry(entry('1.1.0'));
    await settled();

    expect(runs()).toBe('1.1.0');
  });

  test('is replaced by another last good release', async () => {
    const { runner, revoke, runs } = await onFallback();
    revoke('1.0.0');
    runner.setEntry(entry('1.1.0', '0.9.0'));
    await settled();

    expect(runs()).toBe('0.9.0');
  });

  test('is stopped although its replacement cannot be loaded', async () => {
    const { runner, fail, revoke, runs } = await running(entry('1.1.0', '1.0.0'));
    fail('1.0.0', 'fetch');
    revoke('1.1.0');
    runner.setEntry(entry('1.0.0', null, true));
    await settled();

    expect(runs()).toBe('failed');
  });

  test('continues if another key signed the same build', async () => {
    const signedWith = (key: string) => ({ ...release('1.0.0'), signed: { text: '', key, signature: '' } });
    const { runner, log, revoke } = await running({ ...entry('1.0.0'), active: signedWith('former') });
    revoke('former');
    runner.setEntry({ ...entry('1.0.0'), active: signedWith('next') });
    await settled();

    expect(log).toEqual(['start 1.0.0']);
  });
});

test('does not start a release whose key is revoked while its code loads', async () => {
  const { runner, log, revoke, runs } = page(entry('1.0.0'));
  runner.enter();
  revoke('1.0.0');
  await settled();

  expect(runs()).toBe('failed');
  expect(log).toEqual([]);
});

test('keeps a running last good release when another one takes its place', async () => {
  const { runner, fail, runs } = page(entry('1.1.0', '1.0.0'));
  fail('1.1.0', 'start');
  runner.enter();
  await settled();
  runner.setEntry(entry('1.1.0', '0.9.0'));
  await settled();

  expect(runs()).toBe('1.0.0');
});

describe('when a remote leaves the registry', () => {
  test('stops it, even with drafts, and starts it again as soon as it is listed', async () => {
    const { runner, log, type, runs } = await running(entry('1.0.0'));
    type();
    runner.setEntry(null);
    runner.enter();
    await settled();
    expect(runs()).toBe('failed');
    expect(log).toEqual(['start 1.0.0', 'dispose 1.0.0', 'drop queries', 'remove leftovers']);

    runner.setEntry(entry('1.0.0'));
    await settled();
    expect(runs()).toBe('1.0.0');
  });

  test('stops it although another release of it is loading', async () => {
    const { runner, log, runs } = await running(entry('1.0.0'));
    runner.setEntry(entry('1.1.0', '1.0.0', true));
    runner.setEntry(null);
    await settled();
    expect(runs()).toBe('failed');
    expect(log).not.toContain('start 1.1.0');
  });

  test('reloads the page if it cannot be stopped', async () => {
    const { runner, log, fail } = await running(entry('1.0.0'));
    fail('1.0.0', 'dispose');
    runner.setEntry(null);
    expect(log).toContain('reload');
  });
});
