import type { API } from '@atrium/contracts';

type Api = typeof API;
type RouteName = { [Group in keyof Api]: `${Group}.${keyof Api[Group] & string}` }[keyof Api];

const NEEDS_PROVIDER = 'asks the provider over the network';

/** Routes that are not measured, by `group.name` of the contract, with the reason. */
export const LEFT_OUT = {
  'oauth.authorize': NEEDS_PROVIDER,
  'oauth.callback': NEEDS_PROVIDER,
  'oauth.link': NEEDS_PROVIDER,
  'oauth.authorizeCalendar': NEEDS_PROVIDER,
  'oauth.connectCalendar': NEEDS_PROVIDER,
  'oauth.disconnectCalendar': 'hands back what a provider granted',
  'releases.signedRegistry': 'needs a signed host; releases.registry, which is measured, reads from memory as well',
  'calendarSync.start': NEEDS_PROVIDER,
  'calendarSync.choices': NEEDS_PROVIDER,
  'calendarSync.choose': NEEDS_PROVIDER,
} as const satisfies Readonly<Partial<Record<RouteName, string>>>;
