import { createTestApp, type TestApp } from '../testing';
import { shortOrLong } from '../testing/long';
import { PAIR_DOMAINS } from './domains';
import { pairsOf, runPair } from './pair-domain';

/** Rounds of each pair, which run in parallel on separate scenes. */
const ROUNDS = shortOrLong(3, 30);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe.each(PAIR_DOMAINS.map((domain) => [domain.name, domain] as const))('%s', (_name, domain) => {
  it.each(pairsOf(Object.keys(domain.commands)))('keeps its rules when %s and %s run at once', async (...names) => {
    const rounds = await Promise.all(Array.from({ length: ROUNDS }, () => runPair(test, domain, names)));
    expect(rounds.flat()).toEqual([]);
  });
});
