/** @jest-environment node */
import fc from 'fast-check';
import { createRandom, createVirtualTime } from '../testing/virtual-time';
import { createOfflineQueue } from './create-offline-queue';
import { createSimulatedBrowser, type SimulatedTab } from './testing/simulated-browser';
import { createSimulatedServer, type InjectedFault } from './testing/simulated-server';
import type { OfflineQueue } from './types';

const OWNER = { userId: 'ada', companyId: 'acme' };
const SCOPE = 'test/ada/acme';
const KEYS = ['general', 'random', 'lunch'];
const INJECTED_FAULTS: InjectedFault[] = [
  'request-lost',
  'response-lost',
  'hangs',
  'hangs-after-storing',
  'server-error',
  'rate-limit',
  'rate-limit-with-pause',
];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('enqueue' as const), tab: fc.nat(2), key: fc.nat(2), invalid: fc.nat(9) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage' as const), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), tab: fc.nat(2), index: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), tab: fc.nat(2), index: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface History {
  seed: number;
  /** Share of requests with an injected fault, in tenths. */
  injectedFaults: number;
  locks: 'web' | 'lease';
  steps: Step[];
}

const history = fc.record<History>({
  seed: fc.nat(),
  injectedFaults: fc.integer({ min: 0, max: 8 }),
  locks: fc.constantFrom('web', 'lease'),
  steps: fc.array(step, { maxLength: 40 }),
});

/** The tab that delivered the item crashes while the storage fails. The other tab has received its message. */
const CRASHED_BEFORE_SETTLING: History = {
  seed: 1_497_385_114,
  injectedFaults: 0,
  locks: 'web',
  steps: [
    { do: 'open', tab: 1 },
    { do: 'enqueue', tab: 1, key: 0, invalid: 1 },
    { do: 'storage', fails: true },
    { do: 'wait', ms: 62 },
    { do: 'crash', tab: 1 },
  ],
};

/** A tab opens during a pause, and the storage fails before the tab has read of it. */
const OPENED_WITHOUT_STORAGE: History = {
  seed: 1_668_926_270,
  injectedFaults: 2,
  locks: 'web',
  steps: [
    { do: 'enqueue', tab: 0, key: 0, invalid: 0 },
    { do: 'wait', ms: 1_723 },
    { do: 'open', tab: 1 },
    { do: 'storage', fails: true },
    { do: 'enqueue', tab: 1, key: 0, invalid: 0 },
    { do: 'wait', ms: 12 },
    { do: 'enqueue', tab: 0, key: 0, invalid: 0 },
  ],
};

/** Of two tabs that import the item of a crashed one, one cannot, and the other closes before it delivers the item. */
const IMPORTED_BY_CLOSED_TAB: History = {
  seed: 2_073_037_556,
  injectedFaults: 0,
  locks: 'web',
  steps: [
    { do: 'enqueue', tab: 0, key: 0, invalid: 0 },
    { do: 'crash', tab: 0 },
    { do: 'open', tab: 0 },
    { do: 'storage', fails: true },
    { do: 'open', tab: 1 },
    { do: 'close', tab: 1 },
    { do: 'enqueue', tab: 1, key: 0, invalid: 0 },
  ],
};

/** A tab crashes before it has stored that an item that the server rejects was discarded. */
const CRASHED_BEFORE_DISCARDING: History = {
  seed: 0,
  injectedFaults: 0,
  locks: 'web',
  steps: [
    { do: 'enqueue', tab: 0, key: 0, invalid: 0 },
    { do: 'wait', ms: 2 },
    { do: 'discard', tab: 0, index: 0 },
    { do: 'crash', tab: 0 },
  ],
};

async function run({ seed, injectedFaults, locks, steps }: History) {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const browser = createSimulatedBrowser({ time, random, locks });
  let isHealed = false;
  const server = createSimulatedServer({
    time,
    random,
    canStore: () => !browser.trouble.storage,
    nextInjectedFault: () =>
      isHealed || random() * 10 >= injectedFaults
        ? 'none'
        : (INJECTED_FAULTS[Math.floor(random() * INJECTED_FAULTS.length)] ?? 'none'),
  });
  const queued: { id: string; key: string; payload: string }[] = [];
  const discarded = new Set<string>();
  /** Items that somebody discarded in a tab that crashed before it was stored. They may be shown again. */
  const undecided = new Set<string>();
  const tabs: ({ tab: SimulatedTab; queue: OfflineQueue<string> } | null)[] = [null, null, null];

  const open = (index: number) => {
    if (tabs[index]) return;
    const tab = browser.openTab();
    const queue = createOfflineQueue<string, string>({
      name: 'test',
      parse: (payload) => (typeof payload === 'string' ? payload : null),
      deliver: ({ id, key, payload }, signal) => server.receive({ id, key, payload, tab, signal }),
      environment: tab.environment,
    });
    queue.setOwner(OWNER);
    tabs[index] = { tab, queue };
  };

  const isStored = async (id: string) => {
    const texts = Array.from({ length: browser.text.length }, (_, index) => browser.text.key(index) ?? '');
    const items = await browser.storage.list(SCOPE);
    return items.some((item) => item.id === id) || texts.some((key) => browser.text.getItem(key)?.includes(`"${id}"`));
  };

  const act = async (one: Step) => {
    const at = 'tab' in one ? tabs[one.tab] : null;
    const item = at && 'index' in one ? at.queue.getItems()[one.index] : undefined;
    switch (one.do) {
      case 'enqueue': {
        const key = KEYS[one.key] ?? '';
        const payload = one.invalid === 0 ? 'invalid' : 'valid';
        if (at) queued.push({ id: at.queue.enqueue({ key, payload, id: `m${queued.length}` }).id, key, payload });
        // No user types in two tabs within one millisecond, the precision with which tabs order their items.
        return time.advance(1);
      }
      case 'wait':
        return time.advance(one.ms);
      case 'crash':
        at?.tab.crash();
        tabs[one.tab] = null;
        for (const id of discarded) if (await isStored(id)) undecided.add(id);
        break;
      case 'close':
        at?.queue.dispose();
        tabs[one.tab] = null;
        break;
      case 'open':
        return open(one.tab);
      case 'network':
        server.network.isUp = one.isUp;
        if (one.isUp) browser.connect();
        break;
      case 'storage':
        // Leases depend on the storage: if it fails, nothing excludes two tabs from each other.
        browser.trouble.storage = one.fails && locks === 'web';
        break;
      case 'discard':
        if (item) discarded.add(item.id);
        server.forgetPause();
        if (item) at?.queue.discard(item.id);
        break;
      case 'resume':
        at?.queue.resume();
        break;
      case 'retry':
        if (item) at?.queue.retry(item.id);
        break;
    }
  };

  open(0);
  for (const one of steps) await act(one);
  isHealed = true;
  server.network.isUp = true;
  browser.trouble.storage = false;
  open(0);
  await time.advance(15 * 60_000);
  const views = tabs.flatMap((one) => (one ? [one.queue.getItems()] : []));
  return { server, queued, discarded, undecided, views, stored: await browser.storage.list(SCOPE), text: browser.text };
}

test('delivers each item once and in the order of its key after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const { server, queued, discarded, undecided, views, stored, text } = await run(one);
      const isDecided = ({ id }: { id: string }) => !undecided.has(id);

      expect(server.breaches).toEqual([]);

      // Nothing is lost: every item is on the server, shown as rejected, or was discarded.
      const onServer = server.stored.map(({ id }) => id);
      const expected = queued.filter(({ id }) => !discarded.has(id));
      expect(expected.filter(({ payload, id }) => payload === 'valid' && !onServer.includes(id))).toEqual([]);
      const rejected = expected.filter(({ payload }) => payload === 'invalid').map(({ id }) => id);
      for (const view of views) {
        expect(view.filter(isDecided).map(({ id, state }) => [id, state])).toEqual(
          rejected.map((id) => [id, 'failed']),
        );
      }

      // Every item once, in order.
      expect(new Set(onServer).size).toBe(onServer.length);
      for (const key of KEYS) {
        const sent = server.stored.filter((item) => item.key === key).map(({ id }) => id);
        expect(sent).toEqual(queued.map(({ id }) => id).filter((id) => sent.includes(id)));
      }

      // Nothing is left over.
      expect(
        stored
          .filter(isDecided)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(rejected.toSorted());
      expect(text.length).toBe(0);
    }),
    {
      numRuns: 1_000,
      examples: [
        [CRASHED_BEFORE_SETTLING],
        [OPENED_WITHOUT_STORAGE],
        [IMPORTED_BY_CLOSED_TAB],
        [CRASHED_BEFORE_DISCARDING],
      ],
    },
  );
});
