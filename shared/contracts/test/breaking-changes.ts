import { refusals, requestRefusals, type Schema } from '../src/compatibility';
import type { ContractSnapshot } from './contract-snapshot';

type Route = ContractSnapshot['routes'][string];

/** Access levels, from the widest to the narrowest. */
const ACCESS = ['public', 'user', 'company', 'operator'];

/** Compares data that old senders send to new readers: everything that was accepted must stay accepted. */
const compareSent = requestRefusals;

/** Compares data that new senders send to old readers: everything that could be read must stay readable. */
const compareReceived = (before: Schema, after: Schema, at: string) => refusals(after, before, at);

const bothWays = (before: Schema, after: Schema, at: string) => [
  ...new Set([...refusals(before, after, at), ...refusals(after, before, at)]),
];

function ofRoute(before: Route, after: Route, at: string): string[] {
  const { upload: had } = before;
  const { upload: has } = after;
  const lessUpload =
    had && (!has || has.field !== had.field || has.maxFiles < had.maxFiles || has.maxBytes < had.maxBytes);
  return [
    ...(ACCESS.indexOf(after.access) > ACCESS.indexOf(before.access) ? [`${at}: asks for more access`] : []),
    ...(after.status === before.status ? [] : [`${at}: answers with another status`]),
    ...(lessUpload ? [`${at}: takes fewer files`] : []),
    ...compareSent(before.params, after.params, `${at} params`),
    ...compareSent(before.query, after.query, `${at} query`),
    ...compareSent(before.body, after.body, `${at} body`),
    ...compareReceived(before.response, after.response, `${at} response`),
  ];
}

function eachOf<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  compare: (before: Value, after: Value, at: string) => string[],
): string[] {
  return Object.entries(before).flatMap(([name, value]) => {
    const current = after[name];
    return current === undefined ? [`${name}: was removed`] : compare(value, current, name);
  });
}

/** Returns the changes that would break a package built for `before` when it runs with `after`. */
export function breakingChanges(before: ContractSnapshot, after: ContractSnapshot): string[] {
  return [
    ...eachOf(before.routes, after.routes, ofRoute),
    ...eachOf(before.socketCommands, after.socketCommands, compareSent),
    ...eachOf(before.socketEvents, after.socketEvents, compareReceived),
    // Remotes built for another version both publish and subscribe.
    ...eachOf(before.busEvents, after.busEvents, bothWays),
    ...eachOf(before.errors, after.errors, (was, is, at) => (was === is ? [] : [`${at}: has another status`])),
    ...before.fieldCodes.filter((code) => !after.fieldCodes.includes(code)).map((code) => `${code}: was removed`),
    ...compareSent(before.manifest, after.manifest, 'manifest'),
    ...compareReceived(before.registry, after.registry, 'registry'),
  ];
}
