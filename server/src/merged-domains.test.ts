import { subjects } from './cross-company/subjects';
import { keyOf } from './cross-company/subjects-by-route';
import { SOCKET_PAYLOADS_BY_DOMAIN } from './cross-company/socket-payloads';
import { FILE_OWNERS } from './modules/files/owner-kinds';
import { kindsByDomain } from './modules/notifications/kinds';
import { sectionsByDomain } from './modules/rules/sections';
import { OWN_DATA_PARTS } from './modules/users/own-data';

const namesIn = (domains: Readonly<Record<string, object>>) =>
  Object.values(domains).flatMap((domain) => Object.keys(domain));

it.each<[string, readonly string[]]>([
  ['kinds of notifications', namesIn(kindsByDomain)],
  ['sections of the company rules', namesIn(sectionsByDomain)],
  ['kinds of owners of files', FILE_OWNERS],
  ['parts of the own-data export', OWN_DATA_PARTS.map(({ name }) => name)],
  ['cross-company subjects', subjects.map(([definition]) => keyOf(definition))],
  ['cross-company payloads of sockets', namesIn(SOCKET_PAYLOADS_BY_DOMAIN)],
])('no two domains declare the same %s', (_what, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
