import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createModule } from './create-module';
import { writeNew } from './edit-files';

let workspace: string;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-create-'));
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test.each(['Parking', 'parking_spots', '../parking', ''])('refuses the name %j', (name) => {
  expect(() => createModule(workspace, name)).toThrow(/is not a name/);
});

test.each([
  ['module', 'server/src/modules/departments/departments.routes.ts', 'departments'],
  ['contract', 'shared/contracts/src/routes/work.ts', 'work'],
])('refuses the name of another %s', (_what, file, name) => {
  writeNew(join(workspace, file), '');
  expect(() => createModule(workspace, name)).toThrow('exists already.');
});
