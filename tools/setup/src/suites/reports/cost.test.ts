import { type Cost, costTable, measureCost } from './cost';

const rowOf = (cost: Cost) =>
  costTable([{ name: 'lint', title: 'Lint', cost }], { lint: { wall: 45, cpu: 80 } }).at(-1);

test('shows the cost of each suite beside its budget', () => {
  expect(costTable([{ name: 'soak', title: 'Long runs', cost: { wall: 1.4, cpu: 2.6 } }])).toEqual([
    'Seconds      wall  budget     CPU  budget',
    'Long runs       1       –       3       –',
  ]);
  expect(rowOf({ wall: 44, cpu: 80 })).toBe('Lint         44      45      80      80');
});

test('marks a suite over its budget of wall or processor time', () => {
  expect(rowOf({ wall: 46, cpu: 1 })).toMatch(/ over budget$/);
  expect(rowOf({ wall: 1, cpu: 81 })).toMatch(/ over budget$/);
});

test('measures wall and processor time', () => {
  const cost = measureCost();
  // The operating system counts processor time in hundredths of a second.
  const begin = process.cpuUsage().user;
  while (process.cpuUsage().user - begin < 50_000);
  const { wall, cpu } = cost();
  expect(wall).toBeGreaterThan(0);
  expect(cpu).toBeGreaterThan(0);
});
