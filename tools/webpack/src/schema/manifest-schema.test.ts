import { readFileSync } from 'node:fs';
import { MANIFEST_SCHEMA_FILE, manifestSchema } from './manifest-schema';

test('matches the manifest in contracts', () => {
  // To update the file after a change: pnpm --filter @atrium/tools-webpack schema
  expect(readFileSync(MANIFEST_SCHEMA_FILE, 'utf8')).toBe(manifestSchema());
});

test('explains the fields of every list', () => {
  const { properties } = JSON.parse(manifestSchema());

  expect(properties.title.description).toMatch(/name of the remote/);
  expect(properties.slots.items.properties.firstOn.description).toMatch(/^For `command.source`: the paths/);
  expect(properties.navigation.items.properties.badge.description).toBe(
    'For `icon` and the bottom bar: the count on the entry.',
  );
  expect(properties.notificationKinds.items.properties.type.description).toMatch(/`type`/);
});
