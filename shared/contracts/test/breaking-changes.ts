import type { ContractSnapshot } from './contract-snapshot';
import { refusals, type Schema } from './refusals';

type Route = ContractSnapshot['routes'][string];

/** Access levels, from the widest to the narrowest. */
const ACCESS = ['public', 'user', 'company'];

/** Compares data that old senders send to new readers: everything that was accepted must stay accepted. */
const sent = (before: Schema | undefined, after: Schema | undefined, at: string): string[] => {
  if (!before) return after?.required?.length ? [`${at}: is needed`] : [];
  return after ? refusals(before, after, at) : [`${at}: was removed`];
};

/** Compares data that new senders send to old readers: everything that could be read must stay readable. */
const received = (before: Schema, after: Schema, at: string) => refusals(after, before, at);

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
    ...sent(before.params, after.params, `${at} params`),
    ...sent(before.query, after.query, `${at} query`),
    ...sent(before.body, after.body, `${at} body`),
    ...received(before.response, after.response, `${at} response`),
  ];
}

function eachOf<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  compare: (before: Value, after: Value, at: string) => string[],
): string[] {
  return Object.entries(before).flatMap(([name, value]) => {
    const now = after[name];
    return now === undefined ? [`${name}: was removed`] : compare(value, now, name);
  });
}

/** Returns the changes that would break a package built for `before` when it runs with `after`. */
export function breakingChanges(before: ContractSnapshot, after: ContractSnapshot): string[] {
  return [
    ...eachOf(before.routes, after.routes, ofRoute),
    ...eachOf(before.socketCommands, after.socketCommands, sent),
    ...eachOf(before.socketEvents, after.socketEvents, received),
    // Remotes built for another version both publish and subscribe.
    ...eachOf(before.busEvents, after.busEvents, bothWays),
    ...eachOf(before.errors, after.errors, (was, is, at) => (was === is ? [] : [`${at}: has another status`])),
    ...before.fieldCodes.filter((code) => !after.fieldCodes.includes(code)).map((code) => `${code}: was removed`),
    ...sent(before.manifest, after.manifest, 'manifest'),
    ...received(before.registry, after.registry, 'registry'),
  ];
}
