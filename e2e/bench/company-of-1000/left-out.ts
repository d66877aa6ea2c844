import type { API } from '@atrium/contracts';

type Api = typeof API;
type RouteName = { [Group in keyof Api]: `${Group}.${keyof Api[Group] & string}` }[keyof Api];

const NEEDS_PROVIDER = 'asks the provider over the network';
const FOR_OPERATORS = 'for the few people who operate the installation; reads files of the release store';

/** Routes that are not measured, by `group.name` of the contract, with the reason. */
export const LEFT_OUT = {
  'oauth.authorize': NEEDS_PROVIDER,
  'oauth.callback': NEEDS_PROVIDER,
  'oauth.link': NEEDS_PROVIDER,
  'oauth.authorizeCalendar': NEEDS_PROVIDER,
  'oauth.connectCalendar': NEEDS_PROVIDER,
  'oauth.disconnectCalendar': 'hands back what a provider granted',
  'operators.releases': FOR_OPERATORS,
  'operators.health': FOR_OPERATORS,
  'operators.history': FOR_OPERATORS,
  'operators.activate': FOR_OPERATORS,
  'operators.startCanary': FOR_OPERATORS,
  'operators.promote': FOR_OPERATORS,
  'operators.abort': FOR_OPERATORS,
  'operators.rollBack': FOR_OPERATORS,
  'operators.freezes': FOR_OPERATORS,
  'operators.freeze': FOR_OPERATORS,
  'operators.endFreeze': FOR_OPERATORS,
  'operators.calls': FOR_OPERATORS,
  'operators.tokens': FOR_OPERATORS,
  'operators.createToken': FOR_OPERATORS,
  'operators.revokeToken': FOR_OPERATORS,
  'releases.preview': 'for the few people who develop a remote; reads files of the release store',
  'releases.signedRegistry': 'needs an activation key; releases.registry, which is measured, reads from memory as well',
  'calendarSync.start': NEEDS_PROVIDER,
  'calendarSync.choices': NEEDS_PROVIDER,
  'calendarSync.choose': NEEDS_PROVIDER,
} as const satisfies Readonly<Partial<Record<RouteName, string>>>;
