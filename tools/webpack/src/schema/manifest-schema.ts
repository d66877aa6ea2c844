import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@atrium/contracts';
import { z } from 'zod';

const CONTRACTS = join(import.meta.dirname, '../../../../shared/contracts');

/** Path of the schema file, to which `remote.json` refers as `$schema`. */
export const MANIFEST_SCHEMA_FILE = join(CONTRACTS, 'remote.schema.json');

/** The zod schemas whose fields have comments: source file, name, and the manifest list that they describe. */
const COMMENTED: readonly [file: string, name: string, list: string | null][] = [
  ['manifest/remote-manifest.ts', 'manifest', null],
  ['manifest/pages.ts', 'routeDefinition', 'routes'],
  ['manifest/pages.ts', 'navigationItem', 'navigation'],
  ['manifest/slots.ts', 'slotDefinition', 'slots'],
  ['manifest/actions.ts', 'actionDefinition', 'actions'],
  ['manifest/actions.ts', 'shortcutDefinition', 'shortcuts'],
  ['manifest/declarations.ts', 'operationDefinition', 'operations'],
  ['manifest/declarations.ts', 'notificationKind', 'notificationKinds'],
  ['manifest/declarations.ts', 'roadmapLine', 'roadmap'],
  ['manifest/declarations.ts', 'productDefinition', 'products'],
  ['manifest/declarations.ts', 'storageEntry', 'stored'],
];

interface ObjectSchema {
  properties: Record<string, object & { description?: string }>;
}

const oneLine = (comment: string) =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the comment of each field of a zod object, by field name. */
function fieldComments(file: string, name: string): Map<string, string> {
  const source = readFileSync(join(CONTRACTS, 'src', file), 'utf8');
  const start = source.indexOf(`const ${name} = z.strictObject({`);
  if (start < 0) throw new Error(`${file} declares no object ${name}`);
  const body = source.slice(start, source.indexOf('\n});', start));
  const comments = body.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s+([$\w]+):/g);
  return new Map([...comments].map(([, text = '', field = '']) => [field, oneLine(text)]));
}

function isObjectSchema(schema: unknown): schema is ObjectSchema {
  return typeof schema === 'object' && schema !== null && 'properties' in schema;
}

/** Returns the schema of the manifest itself, or of the entries of one of its lists. */
function objectAt(schema: unknown, list: string | null): ObjectSchema {
  if (!isObjectSchema(schema)) throw new Error('The manifest is not an object');
  if (list === null) return schema;
  const property = schema.properties[list];
  const items: unknown = property && 'items' in property ? property.items : null;
  if (!isObjectSchema(items)) throw new Error(`The manifest has no list ${list}`);
  return items;
}

/**
 * Returns the JSON Schema of `remote.json`, with which editors complete, explain and validate it. Its descriptions are
 * the comments of the zod schemas, which keeps them out of the browser bundle.
 */
export function manifestSchema(): string {
  const schema = z.toJSONSchema(remoteManifest, { io: 'input', target: 'draft-7' });
  for (const [file, name, list] of COMMENTED) {
    const { properties } = objectAt(schema, list);
    for (const [field, comment] of fieldComments(file, name)) {
      const property = properties[field];
      if (property) property.description = comment;
    }
  }
  return `${JSON.stringify({ title: 'Manifest of a remote (remote.json)', ...schema }, null, 2)}\n`;
}
