import type { z } from 'zod';
import { mergeDomains } from './merge-domains';
import { chatBusEvents } from '../chat/bus-events';
import { companyEvents } from '../companies/bus-events';
import type { BusEventDefinition } from './define-event';
import { leaveEvents } from '../leave/bus-events';
import { shellEvents } from '../shell/bus-events';
import { timeEvents } from '../time/bus-events';

/** The events of each domain. */
export const BUS_EVENTS_BY_DOMAIN = {
  shell: shellEvents,
  companies: companyEvents,
  chat: chatBusEvents,
  leave: leaveEvents,
  time: timeEvents,
} as const satisfies Record<string, Record<string, BusEventDefinition>>;

/**
 * All events that packages send each other, named after what happened. Within a major version this map only grows:
 * events and fields are added, never changed or removed.
 */
export const BUS_EVENTS = /* @__PURE__ */ mergeDomains(BUS_EVENTS_BY_DOMAIN);

/** The definitions of all bus events, by name. */
export type BusEvents = typeof BUS_EVENTS;
export type BusEventName = keyof BusEvents;
export type BusPayload<Name extends BusEventName> = z.output<BusEvents[Name]['payload']>;
