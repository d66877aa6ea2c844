import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '../write-env-example';

it('keeps .env.example equal to the declared configuration', () => {
  // Otherwise run: pnpm --filter server env-example
  expect(readFileSync(join(__dirname, '../../.env.example'), 'utf8')).toBe(envExample());
});

it('describes every variable', () => {
  const blocks = envExample().split('\n\n').slice(1);
  for (const block of blocks) expect(block).toMatch(/^# \S/);
});
