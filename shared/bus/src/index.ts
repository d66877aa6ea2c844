export { type Bus, type BusOptions, createBus } from './bus';
export type { BusChannel, BusContext, BusStorage, CrossTabOptions } from './cross-tab';
