import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSoaks, findSoaks, programSoak } from './soak';

let root: string;
const write = (file: string, text = '') => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-soak-test-'));
  write('e2e/faults/restart.soak.ts');
  write('e2e/faults/people.ts');
  write('server/src/modules/x/races.nodes.test.ts', "import { shortOrLong } from '../../testing/long';");
  write('server/src/modules/x/short.test.ts');
  write('server/src/scale/deployment.production.test.ts', "import { figures } from '../testing/long';");
});
afterEach(() => rmSync(root, { recursive: true }));

test('lists programs and tests with a long form, and selects all by default or some by name', () => {
  const known = findSoaks(root);
  const names = (wanted: string[]) => chooseSoaks(known, wanted).map((make) => make({}).name);
  expect(names([])).toEqual(['races', 'restart']);
  expect(names(['restart'])).toEqual(['restart']);
  expect(() => names(['race'])).toThrow('There is no race. There are: races, restart.');
});

test('counts a program by its exit code, shows its progress, and reports its last line as figures', async () => {
  write(
    'try.soak.ts',
    `console.log('began'); console.log('round', process.env.SOAK_MINUTES); process.exit(Number(process.env.EXIT));`,
  );
  const shown: string[] = [];
  const result = (exit: string) =>
    programSoak(join(root, 'try.soak.ts'), { SOAK_MINUTES: '2', EXIT: exit }).run((line) => void shown.push(line));
  expect(await result('0')).toMatchObject({ passed: 1, failed: 0, figures: ['round 2'] });
  expect(await result('3')).toMatchObject({ passed: 0, failed: 1, report: expect.stringContaining('round 2') });
  expect(shown).toEqual(['began', 'round 2', 'began', 'round 2']);
});
