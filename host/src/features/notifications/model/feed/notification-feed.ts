import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import {
  type Alert,
  type AlertChange,
  BUS_EVENTS,
  type BusEventName,
  type BusPayload,
  LEAVING_KEY,
  LIMITS,
  type Notification,
  notificationEvents,
  sharedKeys,
} from '@atrium/contracts';
import { type MissingData, STREAM_EVENTS, type StreamEvent } from '@atrium/domain';
import { onSocketEvent, type PayloadOf, type SocketLike } from '@atrium/platform/socket';
import type { QueryClient } from '@tanstack/react-query';
import { badgeKeys } from '../../../../shell/badge-keys';
import { cachedView, applyToCache, applyToPages } from './cached-queries';
import { refreshPresence, storePresence } from '../presence-cache';

type EventName = keyof typeof notificationEvents;
type EventPayload<Name extends EventName> = PayloadOf<(typeof notificationEvents)[Name]>;

interface FeedParts {
  socket: SocketLike;
  queryClient: QueryClient;
  bus: Bus;
  auth: Pick<AuthClient, 'getState' | 'reloadUser'>;
  /** Called for each live notification. Notifications missed while offline only increase the bell's count. */
  onArrival: (notification: Notification) => void;
  /** Called for each alert that can be answered. */
  onAlert: (alert: Alert) => void;
  /** Called when what an alert reported was edited or deleted. */
  onAlertChange: (change: AlertChange) => void;
  /** Called with the company's name when another person has ended the user's membership. */
  onMembershipEnded: (company: string) => void;
}

const RELAYED_EVENTS = Object.keys(BUS_EVENTS).filter(
  (name): name is BusEventName => BUS_EVENTS[name as BusEventName].socketEvent !== undefined, // a key of the map
);

/** Publishes a bus event when its socket event arrives. Ignores payloads that do not match. */
function relay<Name extends BusEventName>(socket: SocketLike, bus: Bus, name: Name): void {
  const { socketEvent, payload: schema } = BUS_EVENTS[name];
  if (socketEvent === undefined) return;
  socket.on(socketEvent, (payload: unknown) => {
    const checked = schema.safeParse(payload);
    if (checked.success) bus.publish(name, checked.data as BusPayload<Name>); // validated by the schema of this event
  });
}

/** Updates the cached notifications and publishes bus events as socket events arrive. */
export function followSocket({ socket, queryClient, bus, auth, ...handlers }: FeedParts): void {
  const subscribe = <Name extends EventName>(name: Name, handle: (payload: EventPayload<Name>) => void) =>
    onSocketEvent(socket, notificationEvents, name, handle);
  const missing = createCatchUp(socket, () => cachedView(queryClient).seq);
  const queryKey = sharedKeys.userSettings;
  const refreshSettings = () => {
    // A pending save returns the new settings; a fetch could return those before it.
    if (queryClient.isMutating({ mutationKey: queryKey }) === 0) void queryClient.invalidateQueries({ queryKey });
  };
  const refreshAccess = followAccess({ auth, bus, queryClient, onMembershipEnded: handlers.onMembershipEnded });
  let wasConnected = false;

  for (const name of STREAM_EVENTS) {
    subscribe(name, (payload) => {
      const before = cachedView(queryClient).seq;
      const event = { name, payload } as StreamEvent; // this event's payload
      const update = applyToCache(queryClient, event);
      applyToPages(queryClient, event);
      for (const notification of before === null ? [] : update.arrived) {
        bus.publish('notification.arrived', { notification });
      }
      const [only, ...more] = update.arrived;
      if (before !== null && only && more.length === 0) handlers.onArrival(only);
      missing.received(payload.seq ?? 0, update.missing, name === 'notificationsData');
    });
  }
  socket.on('connect', () => {
    missing.connected();
    socket.emit('getNotificationStats');
    refreshPresence(queryClient);
    if (wasConnected) {
      refreshSettings();
      refreshAccess();
      bus.publish('events.missed', {});
    }
    wasConnected = true;
    // Changes of counts were not announced while the socket was disconnected.
    void queryClient.invalidateQueries({ queryKey: badgeKeys.all });
  });
  subscribe('notificationError', missing.refused);
  subscribe('alert', handlers.onAlert);
  subscribe('alertChanged', handlers.onAlertChange);
  for (const name of RELAYED_EVENTS) relay(socket, bus, name);
  subscribe('presenceChanged', ({ userId, status }) => storePresence(queryClient, { [userId]: status }));
  subscribe('settingsChanged', refreshSettings);
  subscribe('personChanged', ({ userId }) => {
    bus.publish('employees.changed', {});
    // In another tab or on another device, or somebody changed their role.
    if (userId === auth.getState().user?.id) void auth.reloadUser().catch(() => undefined);
  });
  subscribe('accessChanged', refreshAccess);
}

type AccessHandlers = Pick<FeedParts, 'auth' | 'bus' | 'queryClient' | 'onMembershipEnded'>;

/** Returns a function that reloads the user after a change of access and reports each ended membership once. */
function followAccess({ auth, bus, queryClient, onMembershipEnded }: AccessHandlers): () => void {
  let pending = 0;
  // Several changes may be announced before the first reload is done.
  let known: readonly { _id: string; name: string }[] = [];
  return () => {
    if (pending === 0) known = auth.getState().user?.companies ?? [];
    pending += 1;
    const isLeaving = queryClient.isMutating({ mutationKey: LEAVING_KEY }) > 0;
    // Reloads the user first: the session may now be in another company, and requests for the previous one are
    // rejected. If the reload fails, nothing changes; the server rejects the next call if necessary.
    auth
      .reloadUser()
      .then(
        ({ companies }) => {
          // The server announces a new member to the company's rooms in the same way, so the list of employees is
          // refetched.
          bus.publish('employees.changed', {});
          const left = known.filter(({ _id }) => !companies.some((one) => one._id === _id));
          known = companies;
          if (!isLeaving) for (const { name } of left) onMembershipEnded(name);
        },
        () => undefined,
      )
      .finally(() => {
        pending -= 1;
      });
  };
}

/**
 * Requests missing notifications, with one request for all gaps that are detected before the response arrives.
 * `lastSeq` returns the sequence number of the cached list.
 */
function createCatchUp(socket: SocketLike, lastSeq: () => number | null) {
  let isRequesting = false;
  let wanted: MissingData = 'nothing';
  let newest = 0;

  const request = () => {
    isRequesting = true;
    const afterSeq = wanted === 'everything' ? null : lastSeq();
    wanted = 'nothing';
    socket.emit('getNotifications', { limit: LIMITS.notifications, ...(afterSeq !== null && { afterSeq }) });
  };
  return {
    /** A request sent over the previous connection gets no response. */
    connected: () => {
      newest = 0;
      request();
    },
    refused: () => {
      isRequesting = false;
    },
    received: (seq: number, missing: MissingData, isResponse: boolean) => {
      newest = Math.max(newest, seq);
      if (isResponse) isRequesting = false;
      if (missing === 'everything' || wanted === 'nothing') wanted = missing;
      // Events that were received while the response was pending could not be applied to the list.
      const isBehind = (lastSeq() ?? newest) < newest;
      if (!isRequesting && (isBehind || wanted !== 'nothing')) request();
    },
  };
}
