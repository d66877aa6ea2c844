import { CHAT_NAMESPACE, chatEvents, notificationEvents } from '@atrium/contracts';
import type { z } from 'zod';

const serverEvents = { ...notificationEvents, ...chatEvents };

/** Everything the server sends to browsers, by name. */
export type ServerEventName = keyof typeof serverEvents;
export type ServerEventPayload<Name extends ServerEventName> = z.input<(typeof serverEvents)[Name]>;

/** The same as a reader of the contracts gets it. */
export type ReceivedEvent<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

export type Emit = <Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>) => void;

/** Where the contracts declare an event. */
export function namespaceOf(event: ServerEventName): string {
  return Object.hasOwn(chatEvents, event) ? CHAT_NAMESPACE : '/';
}

export function isServerEvent(event: string): event is ServerEventName {
  return Object.hasOwn(serverEvents, event);
}
