import RandomSequencer from '../random-sequencer.mjs';

const tests = ['host', 'remote-chat'].flatMap((id) =>
  Array.from({ length: 20 }, (_, number) => ({ path: `/${id}/${number}.test.ts`, context: { config: { id } } })),
);

function orderBy(seed: number, files = tests) {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  return new RandomSequencer({ globalConfig: { seed } }).sort(files).map(({ path }: { path: string }) => path);
}

it('repeats the order of a seed, regardless of the order in which files are found', () => {
  expect(orderBy(7, [...tests].reverse())).toEqual(orderBy(7));
});

it('orders files differently for another seed', () => {
  expect(orderBy(8)).not.toEqual(orderBy(7));
});

it('runs all files of one package before those of the next', () => {
  const order = orderBy(7);
  expect(new Set(order)).toEqual(new Set(tests.map(({ path }) => path)));
  expect(order).toHaveLength(tests.length);
  expect(order.slice(0, 20).every((path: string) => path.startsWith('/host/'))).toBe(true);
});
