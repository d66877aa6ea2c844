import recorded from '../contract.snapshot.json';
import { breakingChanges } from './breaking-changes';
import { type ContractSnapshot, currentContract } from './contract-snapshot';

const before = recorded as unknown as ContractSnapshot; // written by write-snapshot.mjs from this very type
const major = (version: string) => version.split('.')[0];

test('within a major version the contract only grows', () => {
  const after = currentContract();
  const broken = major(before.version) === major(after.version) ? breakingChanges(before, after) : [];

  // A release that is live would stop working. Keep what was there, or raise the major of CONTRACT_VERSION.
  expect(broken).toEqual([]);
});

test('what was added is recorded', () => {
  // Record an additive change by: pnpm --filter @atrium/contracts snapshot
  expect(JSON.parse(JSON.stringify(currentContract()))).toEqual(recorded);
});
