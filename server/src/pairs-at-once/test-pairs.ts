import { createTestApp, type TestApp } from '../testing';
import type { CallResult } from '../testing/client';

/** The number of successful answers to each command. */
export type SuccessCounts = ReadonlyMap<string, number>;

/** A command that changes a scene. */
export interface Command<Scene, State> {
  run(scene: Scene): Promise<Pick<CallResult, 'status'>>;
  /** Returns whether the state contains this write, which succeeded like the others in `answered`. */
  isKept(state: State, answered: SuccessCounts): boolean;
}

/** The commands of one domain that change the same data, and the invariants after any two of them ran at once. */
export interface PairDomain<Scene, State> {
  /** Creates data that no other scene shares, so that rounds run in parallel. */
  prepare(test: TestApp): Promise<Scene>;
  commands: Readonly<Record<string, Command<Scene, State>>>;
  /** Reads everything that the commands change. */
  read(test: TestApp, scene: Scene): Promise<State>;
  /** Returns the invariants that the state violates. */
  violations(state: State): string[];
  /** Returns whether two commands can affect each other; by default all can. */
  isRelevant?(one: string, other: string): boolean;
}

/** Runs two commands at once on a new scene; returns the faults afterwards. */
async function runPair<Scene, State>(
  test: TestApp,
  domain: PairDomain<Scene, State>,
  names: readonly [string, string],
): Promise<string[]> {
  const findCommand = (name: string) => {
    const found = domain.commands[name];
    if (!found) throw new Error(`No command ${name}`);
    return found;
  };
  const scene = await domain.prepare(test);
  const results = await Promise.all(
    names.map(async (name) => ({ name, status: (await findCommand(name).run(scene)).status })),
  );
  const succeeded = Map.groupBy(
    results.filter(({ status }) => status < 300),
    ({ name }) => name,
  );
  const answered = new Map([...succeeded].map(([name, { length }]) => [name, length]));
  const state = await domain.read(test, scene);
  return [
    ...results.filter(({ status }) => status >= 500).map(({ name }) => `${name} failed`),
    ...[...answered.keys()]
      .filter((name) => !findCommand(name).isKept(state, answered))
      .map((name) => `${name} was answered and is lost`),
    ...domain.violations(state),
  ].map((fault) => `${fault} (${results.map(({ status }) => status).join(', ')})`);
}

/** Returns each pair of names once, with itself as well. */
const pairsOf = (names: readonly string[]): (readonly [string, string])[] =>
  names.flatMap((name, index) => names.slice(index).map((other) => [name, other] as const));

/** Tests each pair of commands of a domain, in rounds that run in parallel on separate scenes. */
export function testPairs<Scene, State>(domain: PairDomain<Scene, State>, rounds: number): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const { isRelevant = () => true } = domain;
  const pairs = pairsOf(Object.keys(domain.commands)).filter(([one, other]) => isRelevant(one, other));
  it.each(pairs)(
    'keeps every successful write and violates no rule when %s and %s run simultaneously',
    async (...names) => {
      const wrong = await Promise.all(Array.from({ length: rounds }, () => runPair(test, domain, names)));
      expect(wrong.flat()).toEqual([]);
    },
  );
}
