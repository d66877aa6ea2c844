import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit';
import { BUS_EVENTS_BY_DOMAIN } from './bus-events';
import { ERRORS_BY_DOMAIN, FIELD_MESSAGES_BY_DOMAIN } from './errors';
import { HAND_OVER_KINDS_BY_DOMAIN } from './hand-over-kinds';
import { LIMITS_BY_DOMAIN } from './limits';
import { mergeDomains, mergeLists, repeatedNames } from './merge-domains';
import { NOTIFICATION_TYPES } from './notification-types';
import { MANAGER_OPERATIONS, OPERATIONS } from './operations';

test('merges the tables of all domains in their order', () => {
  const merged = mergeDomains({ leave: { days: 30, hours: 8 }, chat: {}, time: { timers: 3 } });
  expect(Object.entries(merged)).toEqual([
    ['days', 30],
    ['hours', 8],
    ['timers', 3],
  ]);
});

test('merges the lists of all domains in their order', () => {
  expect(mergeLists({ leave: ['approved', 'rejected'], chat: [], time: ['started'] })).toEqual([
    'approved',
    'rejected',
    'started',
  ]);
});

test('finds the names that several domains declare', () => {
  expect(repeatedNames({ leave: { days: 30, hours: 8 }, chat: {}, time: { hours: 7, timers: 3 } })).toEqual(['hours']);
  expect(repeatedNames({ leave: { days: 30 }, time: { timers: 3 } })).toEqual([]);
});

test.each<[string, Readonly<Record<string, object>>]>([
  ['errors', ERRORS_BY_DOMAIN],
  ['field messages', FIELD_MESSAGES_BY_DOMAIN],
  ['limits', LIMITS_BY_DOMAIN],
  ['bus events', BUS_EVENTS_BY_DOMAIN],
  ['hand-over kinds', HAND_OVER_KINDS_BY_DOMAIN],
])('declares none of the %s in two domains', (_kind, domains) => {
  expect(repeatedNames(domains)).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['operations', OPERATIONS],
  ['operations of a Manager', MANAGER_OPERATIONS],
  ['notification types', NOTIFICATION_TYPES],
  ['actions of the audit log', AUDIT_ACTIONS],
  ['subjects of the audit log', AUDIT_SUBJECTS],
])('declares none of the %s in two domains', (_kind, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
