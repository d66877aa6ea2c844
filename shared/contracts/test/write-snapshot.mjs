import { readFile, writeFile } from 'node:fs/promises';
import { breakingChanges } from './breaking-changes';
import { currentContract } from './contract-snapshot';

const file = new URL('../contract.snapshot.json', import.meta.url);

/** One line for each route and event, so that a diff names what changed. */
function write(contract) {
  const entries = Object.entries(contract).map(([name, part]) => {
    const list = typeof part === 'object' && !Array.isArray(part) && part.type === undefined;
    const lines = list
      ? Object.entries(part).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      : [];
    return `  ${JSON.stringify(name)}: ${list ? `{\n    ${lines.join(',\n    ')}\n  }` : JSON.stringify(part)}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

const major = (contract) => contract.version.split('.')[0];

const current = currentContract();
const recorded = await readFile(file, 'utf8').then(JSON.parse, () => current);
const broken = major(recorded) === major(current) ? breakingChanges(recorded, current) : [];

if (broken.length > 0) {
  const changes = broken.map((change) => `  ${change}\n`).join('');
  process.stderr.write(
    `Not recorded: releases that are live would break. Keep what was there, or raise the major of CONTRACT_VERSION.\n${changes}`,
  );
  process.exitCode = 1;
} else {
  await writeFile(file, write(current));
  process.stdout.write(`Recorded contract ${current.version}: ${Object.keys(current.routes).length} routes.\n`);
}
