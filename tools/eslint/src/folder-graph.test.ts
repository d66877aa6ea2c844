import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

test('finds neither cycles nor upward imports between the folders of the server', () => {
  const output = execFileSync(process.execPath, [join(__dirname, 'folder-graph.mjs')], { encoding: 'utf8' });
  expect(output).toMatch(/^modules\/leave → .*\bdb\b/m);
  expect(output).toMatch(/\n\d{2} folders, 0 imports in cycles, 0 upwards\n$/);
});
