import { SIGNED_OUT } from '@atrium/auth';
import type { User } from '@atrium/contracts';
import { createFakeAuth } from '@atrium/testing';
import fc from 'fast-check';
import { backoffDelay } from '../timing';
import { createRandom, createVirtualTime } from '../testing/virtual-time';
import { createSocketConnection, type ReconnectPolicy } from './create-socket-connection';
import { createSimulatedSocket } from './testing/simulated-socket';

const ENDLESS: ReconnectPolicy = {
  delay: (problem, failures, random) => {
    if (problem === 'token-rejected') return 2_000;
    if (problem === 'refused') return 5_000;
    if (problem === 'server-disconnect') return 1_000;
    return backoffDelay(Math.max(1, failures), { baseMs: 1_000, maxMs: 5_000, jitter: 0.5 }, random);
  },
  afterSessionChangeMs: 500,
  afterOnlineMs: 1_000,
  connectTimeoutMs: 20_000,
};
const FIVE_ATTEMPTS: ReconnectPolicy = {
  delay: (_problem, failures) => (failures > 5 ? null : 5_000 * 2 ** Math.max(0, failures - 1)),
  afterSessionChangeMs: 0,
  afterOnlineMs: 0,
  connectTimeoutMs: 20_000,
};

const step = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 50 }) }),
  fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }),
  fc.record({ do: fc.constant('hang' as const), hangs: fc.boolean() }),
  fc.record({ do: fc.constant('refuse' as const), refuses: fc.boolean() }),
  fc.record({ do: fc.constant('disconnect' as const) }),
  fc.record({ do: fc.constant('restart' as const) }),
  fc.record({ do: fc.constant('sign-in' as const), user: fc.constantFrom('ada', 'ben') }),
  fc.record({ do: fc.constant('sign-out' as const) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('refresh' as const) }),
  fc.record({ do: fc.constant('emit' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface History {
  seed: number;
  isEndless: boolean;
  steps: Step[];
}
const history = fc.record<History>({
  seed: fc.nat(),
  isEndless: fc.boolean(),
  steps: fc.array(step, { maxLength: 40 }),
});

async function run({ seed, isEndless, steps }: History) {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const online = new Set<() => void>();
  let issued = 0;
  const fake = createFakeAuth(SIGNED_OUT);
  const signIn = (id: string) => {
    issued += 1;
    const user = { _id: id, id, company: { _id: 'acme', name: 'Acme' } } as User; // determines the identity
    fake.set({ ...SIGNED_OUT, accessToken: `token-${issued}`, user, isAuthenticated: true });
  };
  const refresh = () => {
    const { user } = fake.getState();
    if (user) signIn(user.id);
    return fake.getState().accessToken ?? '';
  };
  const auth = {
    ...fake,
    freshToken: async (rejected: string | null = null) => {
      const { accessToken } = fake.getState();
      if (!accessToken) throw new Error('Signed out');
      return accessToken === rejected ? refresh() : accessToken;
    },
  };
  const world = createSimulatedSocket({ time, random, isSignedIn: () => fake.getState().user !== null });
  const onGiveUp = jest.fn();
  const connection = createSocketConnection({
    auth,
    openSocket: world.open,
    identify: ({ accessToken, user }) => (accessToken && user ? `${isEndless ? accessToken : ''} ${user.id}` : null),
    policy: isEndless ? ENDLESS : FIVE_ATTEMPTS,
    onGiveUp,
    clock: time.clock,
    random,
    onOnline: (listener) => {
      online.add(listener);
      return () => online.delete(listener);
    },
  });
  const act = (one: Step): Promise<void> | void => {
    switch (one.do) {
      case 'wait':
        return time.advance(one.ms);
      case 'network':
        world.setNetwork(one.isUp);
        if (one.isUp) online.forEach((listen) => listen());
        break;
      case 'hang':
        world.injectedFaults.hangs = one.hangs;
        break;
      case 'refuse':
        world.injectedFaults.refuses = one.refuses;
        break;
      case 'disconnect':
        world.disconnect();
        break;
      case 'restart':
        world.restart();
        break;
      case 'sign-in':
        signIn(one.user);
        break;
      case 'sign-out':
        fake.set(SIGNED_OUT);
        break;
      case 'expire':
        world.expired.add(fake.getState().accessToken ?? '');
        break;
      case 'refresh':
        refresh();
        break;
      case 'emit':
        connection.emit('ping');
        break;
    }
  };
  for (const one of steps) await act(one);
  world.injectedFaults.hangs = false;
  world.injectedFaults.refuses = false;
  world.setNetwork(true);
  online.forEach((listen) => listen());
  await time.advance(60_000);
  const isSignedIn = fake.getState().user !== null;
  const healed = { isSignedIn, isConnected: connection.isConnected(), open: world.openConnections() };
  connection.dispose();
  await time.advance(60_000);
  return { breaches: world.breaches, healed, left: world.openConnections(), attempts: world.attempts() };
}

test('has exactly one connection while signed in and none otherwise, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const { breaches, healed, left } = await run(one);
      expect(breaches).toEqual([]);
      expect(healed).toEqual({
        isSignedIn: healed.isSignedIn,
        isConnected: healed.isSignedIn,
        open: healed.isSignedIn ? 1 : 0,
      });
      expect(left).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});
