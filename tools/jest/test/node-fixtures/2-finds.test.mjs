import { setTimeout as wait } from 'node:timers/promises';
import { visits } from './visits.mjs';

it('a later test file shares loaded modules', () => {
  expect(visits).toEqual(['leaves']);
});

it('a later test file is not called by timers and listeners of an earlier one', async () => {
  await wait(60);
  process.emit('fixture');
  expect(visits).toEqual(['leaves']);
});

it('a later test file has the original globals', () => {
  expect('fixture' in globalThis).toBe(false);
  expect(process.env.FIXTURE).toBeUndefined();
  expect(Math.random()).toBeLessThan(1);
  expect(Date.now()).toBeGreaterThan(1e12);
});
