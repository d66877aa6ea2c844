import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n');

it.each(['deploy/.env', 'deploy/tls', '.env', 'data', 'backups', '.git'])('leaves %s out of the image', (path) => {
  expect(linesOf('deploy/Dockerfile')).toContain('COPY . .');
  expect(linesOf('.dockerignore')).toContain(path);
});
