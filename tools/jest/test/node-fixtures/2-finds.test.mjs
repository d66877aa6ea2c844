import { setTimeout as wait } from 'node:timers/promises';
import { visits } from './visits.mjs';

it('shares the module', () => {
  expect(visits).toEqual(['leaves']);
});

it('finds no work of the file before', async () => {
  await wait(60);
  process.emit('fixture');
  expect(visits).toEqual(['leaves']);
});

it('finds the original globals', () => {
  expect('fixture' in globalThis).toBe(false);
  expect(process.env.FIXTURE).toBeUndefined();
  expect(Math.random()).toBeLessThan(1);
  expect(Date.now()).toBeGreaterThan(1e12);
});
