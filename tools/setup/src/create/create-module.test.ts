import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { createModule, LISTINGS } from './create-module';
import { writeNew } from './edit-files';

let workspace: string;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'atrium-create-'));
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test.each(['Parking', 'parking_spots', '../parking', ''])('rejects the name %j', (name) => {
  expect(() => createModule(workspace, name)).toThrow(/is not a name/);
});

test.each([
  ['module', 'server/src/modules/departments/departments.routes.ts', 'departments'],
  ['folder of contracts', 'shared/contracts/src/companies/errors.ts', 'companies'],
])('rejects the name of another %s', (_what, file, name) => {
  writeNew(join(workspace, file), '');
  expect(() => createModule(workspace, name)).toThrow('exists already.');
});

test('rejects the name of a group of routes in the folder of another domain', () => {
  const other = mkdtempSync(join(tmpdir(), 'atrium-create-'));
  writeNew(join(other, 'shared/contracts/src/api.ts'), "export { rates } from './time/routes/rates';\n");
  expect(() => createModule(other, 'rates')).toThrow('shared/contracts/src/api.ts exports rates already.');
  rmSync(other, { recursive: true });
});

test.each(['class', 'new'])('rejects the reserved word %s', (name) => {
  expect(() => createModule(workspace, name)).toThrow('is a reserved word of JavaScript.');
});

test('adds a module to every file that lists modules, in the form of the others', () => {
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
  for (const { file } of LISTINGS) writeNew(join(workspace, file), read(ROOT, file));
  const files = createModule(workspace, 'parking-spots');

  for (const { file } of LISTINGS) {
    expect(files).toContain(file);
    expect(read(workspace, file)).toMatch(/parkingSpots|parking-spots/);
  }
  const deletions = 'server/src/testing/deletions';
  expect(read(workspace, `${deletions}/index.ts`)).toMatch(
    /import \{ parkingSpotsDeletions \} from '\.\.\/\.\.\/modules\/parking-spots\/testing\/deletions';[^]*\n {2}parkingSpotsDeletions,\n/,
  );
  expect(read(workspace, 'server/src/modules/parking-spots/testing/deletions.ts')).toContain(
    'export const parkingSpotsDeletions: Deletions = { unrecorded: [API.parkingSpots.remove] };',
  );
  const ownTables = 'server/src/testing/own-tables';
  expect(read(workspace, `${ownTables}/index.ts`)).toMatch(
    /import \{ parkingSpotsTables \} from '\.\.\/\.\.\/modules\/parking-spots\/testing\/own-tables';[^]*\n {2}parkingSpotsTables,\n/,
  );
  expect(read(workspace, 'server/src/modules/parking-spots/testing/own-tables.ts')).toContain(
    'export const parkingSpotsTables: OwnTables = { exported: [parkingSpots] };',
  );
});
