import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ALERT_TYPES, type NotificationKind, NOTIFICATION_TYPES, remoteManifest } from '@atrium/contracts';
import { MODULES } from '../../composition/modules';
import { createParts } from '../../composition/parts';
import { defaultMailTypes } from './preferences/preferences';

const parts = createParts();
const kinds = parts.notificationKinds;
const ROOT = join(import.meta.dirname, '../../../..');

/** Kinds that belong to no remote; the shell contains their texts. */
const OF_THE_SHELL = ['mention', 'other'];

/** Values that the shell derives, with the parameters that they need. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  dates: ['from', 'to'],
  quote: ['reason'],
  day: ['on'],
  when: ['on', 'at'],
};

const declared: NotificationKind[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'));
    return remoteManifest.parse(manifest).notificationKinds ?? [];
  });

const textsOf = ({ title, message, variants = {} }: NotificationKind) =>
  [title, message, ...Object.values(variants).flatMap((variant) => [variant.title, variant.message])].flatMap((text) =>
    text ? Object.values(text) : [],
  );

it('collects the kinds of every module that declares some', () => {
  const declaring = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).flatMap(
    (path) => (path.endsWith('notification-kinds.ts') ? (path.split(sep)[0] ?? []) : []),
  );
  const collected = MODULES.flatMap(({ name, notificationKinds }) => (notificationKinds ? name : []));
  expect(collected.toSorted()).toEqual(declaring.toSorted());
});

it('each type of a remote is declared in exactly one manifest', () => {
  const sent: string[] = [...new Set(kinds.map(({ type }) => type))];
  sent.push(...ALERT_TYPES.slice(NOTIFICATION_TYPES.length));
  expect([...declared.map(({ type }) => type), ...OF_THE_SHELL].toSorted()).toEqual(sent.toSorted());
});

it.each(declared.map((kind) => [kind.type, kind] as const))('%s has complete texts in both languages', (_, kind) => {
  const ofType = kinds.filter(({ type }) => type === kind.type);
  const named = textsOf(kind).flatMap((text) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name));

  for (const { params } of ofType) {
    for (const name of named.flatMap((one) => DERIVED[one] ?? [one])) expect(Object.keys(params.shape)).toContain(name);
  }
  for (const text of [kind.label, kind.title, kind.message]) expect(text.de).toBeDefined();
});

it.each(declared.map(({ type, mail = false }) => [type, mail] as const))(
  'the manifest and the server have the same default for emails about %s: %s',
  (type, mail) => {
    expect(defaultMailTypes({ parts }).get(type) ?? false).toBe(mail);
  },
);
