import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, LIMITS, type RouteDefinition } from '@atrium/contracts';

const MB = 1024 * 1024;
const conf = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
const locations = [...conf.matchAll(/location (\/[^\s{]*) \{([^}]*)\}/g)].map(([, prefix = '', block = '']) => ({
  prefix,
  block,
}));

/** Returns the first limit of a part of the file, in bytes; null if it has none. */
function limitIn(text: string): number | null {
  const megabytes = /client_max_body_size (\d+)m;/.exec(text)?.[1];
  return megabytes === undefined ? null : Number(megabytes) * MB;
}

/** Returns the size of the largest request that nginx accepts for a path. */
function maxBytesOf(path: string): number {
  const [location] = locations
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return limitIn(location?.block ?? '') ?? limitIn(conf) ?? MB;
}

const uploads = Object.values(API)
  .flatMap((group) => Object.values<RouteDefinition>(group))
  .flatMap(({ method, path, upload }) => (upload ? [{ name: `${method} ${path}`, path, upload }] : []));

it.each(uploads)('passes the largest form of $name to the server', ({ path, upload }) => {
  const largest = upload.maxFiles * upload.maxBytes + LIMITS.formBytes + LIMITS.formOverheadBytes;
  expect(maxBytesOf(`/api${path}`)).toBeGreaterThanOrEqual(largest);
});
