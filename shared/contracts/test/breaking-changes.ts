import type { ContractSnapshot } from './contract-snapshot';
import { refusals, type Schema } from './refusals';

type Route = ContractSnapshot['routes'][string];

/** From the widest to the narrowest. */
const ACCESS = ['public', 'user', 'company'];

/** Old senders, new readers: whatever was accepted stays accepted. */
const sent = (before: Schema | undefined, after: Schema | undefined, at: string): string[] => {
  if (!before) return after?.required?.length ? [`${at}: is needed`] : [];
  return after ? refusals(before, after, at) : [`${at}: was removed`];
};

/** New senders, old readers: whatever was read stays readable. */
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

/** What would stop a package that was built for `before` from working with `after`. */
export function breakingChanges(before: ContractSnapshot, after: ContractSnapshot): string[] {
  return [
    ...eachOf(before.routes, after.routes, ofRoute),
    ...eachOf(before.socketCommands, after.socketCommands, sent),
    ...eachOf(before.socketEvents, after.socketEvents, received),
    // Remotes of another age publish as well as read.
    ...eachOf(before.busEvents, after.busEvents, bothWays),
    ...eachOf(before.errors, after.errors, (was, is, at) => (was === is ? [] : [`${at}: has another status`])),
    ...before.fieldCodes.filter((code) => !after.fieldCodes.includes(code)).map((code) => `${code}: was removed`),
    ...sent(before.manifest, after.manifest, 'manifest'),
    ...received(before.registry, after.registry, 'registry'),
  ];
}
