import { RULES_SECTIONS } from '@atrium/contracts';
import { z } from 'zod';
import { keyOf, subjects } from './cross-company/subjects-by-route';
import { SOCKET_PAYLOADS_BY_DOMAIN } from './cross-company/socket-payloads';
import { MODULES } from './composition/modules';
import { createParts } from './composition/parts';

const namesIn = (domains: Readonly<Record<string, object>>) =>
  Object.values(domains).flatMap((domain) => Object.keys(domain));

/** Kinds with the same type differ in `about`. */
const notificationKinds = createParts().notificationKinds.map(({ type, params }) => {
  const about = params.shape['about'];
  return [type, about && z.safeParse(about, undefined).data].join(' ');
});

it.each<[string, readonly string[]]>([
  ['kinds of notifications', notificationKinds],
  ['parts of the own-data export', createParts().ownData.map(({ name }) => name)],
  ['cross-company subjects', subjects.map(([definition]) => keyOf(definition))],
  ['cross-company payloads of sockets', namesIn(SOCKET_PAYLOADS_BY_DOMAIN)],
])('declares each of the %s in only one domain', (_what, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('assigns an owner to every section of the company rules', () => {
  expect(Object.keys(createParts().ruleSections).toSorted()).toEqual(Object.keys(RULES_SECTIONS).toSorted());
});

it('rejects two modules that declare the same name', () => {
  const files = { fileReaders: { leave: async () => true } };
  expect(() => createParts([...MODULES, { name: 'two', ...files }])).toThrow('Two modules declare the same name.');
});

it('rejects a store whose bytes no module references', () => {
  expect(() => createParts(MODULES.filter(({ name }) => name !== 'files'))).toThrow(
    'No module references the bytes in the store files.',
  );
});
