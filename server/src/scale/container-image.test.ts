import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const linesOf = (file: string) => textOf(file).split('\n');

/** Returns what the first group of a pattern matches in a file. */
function valueIn(file: string, pattern: RegExp): string {
  const value = pattern.exec(textOf(file))?.[1];
  if (value === undefined) throw new Error(`${file} has nothing like ${String(pattern)}.`);
  return value;
}

it.each(['deploy/.env', 'deploy/tls', '.env', 'data', 'backups', '.git'])('leaves %s out of the image', (path) => {
  expect(linesOf('deploy/Dockerfile')).toContain('COPY . .');
  expect(linesOf('.dockerignore')).toContain(path);
});

describe('backups of an installation in containers', () => {
  it('are made by client programs that are not older than the database', () => {
    const client = Number(valueIn('deploy/Dockerfile', /\bpostgresql-client-(\d+)/));
    expect(client).toBeGreaterThanOrEqual(Number(valueIn('deploy/compose.yaml', /image: postgres:(\d+)/)));
  });

  it('are written to a folder of the host', () => {
    const folder = valueIn('deploy/Dockerfile', /^WORKDIR (.+)$/m);
    const service = valueIn('deploy/compose.yaml', /\n {2}backup:\n((?: {4}.*\n)+)/);
    expect(service).toMatch(/source: \.\.\/backups\n/);
    expect(service).toContain(`target: ${folder}/backups\n`);
  });

  it('are of the volume in which the processes keep their data', () => {
    const volume = valueIn('deploy/Dockerfile', /^VOLUME (.+)$/m);
    const mounts = linesOf('deploy/compose.yaml').filter((line) => /^\s+- data:/.test(line));
    expect(mounts.map((line) => line.trim())).toEqual([`- data:${volume}`, `- data:${volume}`]);
  });
});

describe('the data folder', () => {
  it('is a folder of the volume, so that a restore can move it aside', () => {
    const volume = valueIn('deploy/Dockerfile', /^VOLUME (.+)$/m);
    expect(dirname(valueIn('deploy/Dockerfile', /\bDATA_DIR=(\S+)/))).toBe(volume);
  });

  it('is a folder of the state of the unit, so that a restore can move it aside', () => {
    const unit = 'deploy/systemd/atrium@.service';
    expect(dirname(valueIn(unit, /\bDATA_DIR=(\S+)/))).toBe(`/var/lib/${valueIn(unit, /^StateDirectory=(.+)$/m)}`);
  });
});
