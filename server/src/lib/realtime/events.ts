import { CHAT_NAMESPACE, chatEvents, notificationEvents, WORK_NAMESPACE, workEvents } from '@atrium/contracts';
import type { z } from 'zod';

const serverEvents = { ...notificationEvents, ...chatEvents, ...workEvents };

/** Names of all events that the server sends to browsers. */
export type ServerEventName = keyof typeof serverEvents;
export type ServerEventPayload<Name extends ServerEventName> = z.input<(typeof serverEvents)[Name]>;

/** The payload as a client receives it, parsed. */
export type ReceivedEvent<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

export type Emit = <Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>) => void;

/** Returns the namespace in which the contracts declare an event. */
export function namespaceOf(event: ServerEventName): string {
  if (Object.hasOwn(workEvents, event)) return WORK_NAMESPACE;
  return Object.hasOwn(chatEvents, event) ? CHAT_NAMESPACE : '/';
}

export function isServerEvent(event: string): event is ServerEventName {
  return Object.hasOwn(serverEvents, event);
}
