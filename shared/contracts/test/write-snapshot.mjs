import { join } from 'node:path';
import { breakingChanges } from './breaking-changes';
import { currentParts, mergeParts } from './contract-snapshot';
import { recordedParts, writeParts } from './snapshot-files';

const folder = join(import.meta.dirname, '../snapshot');
const major = (contract) => contract.version.split('.')[0];

const parts = currentParts();
const current = mergeParts(Object.values(parts));
const before = Object.values(recordedParts(folder));
const recorded = before.length > 0 ? mergeParts(before) : current;
const broken = major(recorded) === major(current) ? breakingChanges(recorded, current) : [];

if (broken.length > 0) {
  const changes = broken.map((change) => `  ${change}\n`).join('');
  process.stderr.write(
    `Not recorded: live releases would break. Keep what was there, or raise the major of CONTRACT_VERSION.\n${changes}`,
  );
  process.exitCode = 1;
} else {
  writeParts(folder, parts);
  process.stdout.write(`Recorded contract ${current.version}: ${Object.keys(current.routes).length} routes.\n`);
}
