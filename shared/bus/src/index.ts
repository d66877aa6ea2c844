export { type Bus, type BusOptions, createBus } from './bus';
export type { BusChannel, BusContext, CrossTabOptions } from './cross-tab';
