import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SnapshotPart } from './contract-snapshot';

/** Returns the recorded snapshot by file name without `.json`, such as `routes/chat`. */
export function recordedParts(folder: string): Record<string, SnapshotPart> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.replaceAll('\\', '/').replace(/\.json$/, ''),
      // Written by `writeParts`.
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as SnapshotPart,
    ]),
  );
}

/** Formats each route, event and code on its own line, so that a diff shows what changed. */
function asText(part: SnapshotPart): string {
  const entries = Object.entries(part).map(([name, value]) => `  ${JSON.stringify(name)}: ${linesOf(value)}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}

function linesOf(value: unknown): string {
  if (Array.isArray(value)) return `[\n    ${value.map((item) => JSON.stringify(item)).join(',\n    ')}\n  ]`;
  // A schema stays on one line. A map of schemas has one line for each.
  if (typeof value !== 'object' || value === null || 'type' in value) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  return `{\n    ${lines.join(',\n    ')}\n  }`;
}

/** Replaces the recorded snapshot. */
export function writeParts(folder: string, parts: Readonly<Record<string, SnapshotPart>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, part] of Object.entries(parts)) {
    const file = join(folder, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, asText(part));
  }
}
