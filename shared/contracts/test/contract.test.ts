import { join } from 'node:path';
import { breakingChanges } from './breaking-changes';
import { currentContract, currentParts, mergeParts } from './contract-snapshot';
import { recordedParts } from './snapshot-files';

const recorded = recordedParts(join(__dirname, '../snapshot'));
const major = (version: string) => version.split('.')[0];

test('has no breaking changes within a major version', () => {
  const before = mergeParts(Object.values(recorded));
  const after = currentContract();
  const broken = major(before.version) === major(after.version) ? breakingChanges(before, after) : [];

  // The change would break a live release. Keep the previous declaration, or raise the major version of
  // CONTRACT_VERSION.
  expect(broken).toEqual([]);
});

test('equals the recorded snapshot', () => {
  // Record an additive change with: pnpm --filter @atrium/contracts snapshot
  expect(JSON.parse(JSON.stringify(currentParts()))).toEqual(recorded);
});
