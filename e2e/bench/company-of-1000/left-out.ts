import type { API } from '@atrium/contracts';

type Api = typeof API;
type RouteName = { [Group in keyof Api]: `${Group}.${keyof Api[Group] & string}` }[keyof Api];

/** Routes that are not measured, by `group.name` of the contract, with the reason. */
export type LeftOut = Readonly<Partial<Record<RouteName, string>>>;

export const NEEDS_PROVIDER = 'asks the provider over the network';
