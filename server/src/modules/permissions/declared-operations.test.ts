import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, remoteManifest } from '@atrium/contracts';

const ROOT = join(import.meta.dirname, '../../../..');

const declared = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'));
    return remoteManifest.parse(manifest).operations ?? [];
  });

it('every operation is declared in exactly one manifest', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(OPERATIONS.toSorted());
});

it.each(declared.map((operation) => [operation.name, operation] as const))(
  '%s is explained in both languages',
  (_, { label, explanation }) => {
    expect(label.de).toBeDefined();
    expect(explanation?.de).toBeDefined();
  },
);
