import { type Notification, notificationEvents, type NotificationStats, notificationStats } from '@atrium/contracts';
import { followNotifications, type MissingData, NOTHING_KNOWN, STREAM_EVENTS, type StreamEvent } from '@atrium/domain';
import type { Socket } from 'socket.io-client';
import { mentionKinds, notify } from '../../modules/notifications/notifications.service';
import type { TestApp } from '../app';
import type { Person, TestCompany } from './people';
import type { TestSocket } from '../sockets';

/** Mentions people in a place that tests can recognise; resolves after open devices have been notified. */
export async function mention(
  { deps }: Pick<TestApp, 'deps'>,
  { company, founder }: Pick<TestCompany, 'company' | 'founder'>,
  to: readonly Pick<Person, 'id'>[],
  where: string,
): Promise<void> {
  await deps.db.transaction(async (tx) =>
    notify(deps, tx, mentionKinds.mention({ name: founder.name, where, objectIds: [], link: '/bulletin' }), {
      companyId: company._id,
      to: to.map(({ id }) => id),
      by: founder.id,
    }),
  );
  await deps.realtime.deliverPublished();
}

/** Returns the place that a mention reports. */
export const placeOf = ({ metadata }: Notification): string => String(metadata.params?.['where'] ?? '');

/** The state that a client shows if it follows the contract: applies the browser's own logic to incoming events. */
export class NotificationView {
  /** The notifications announced to this client as new, in order. */
  readonly arrived: Notification[] = [];
  #view = NOTHING_KNOWN;

  get list(): readonly Notification[] {
    return this.#view.list;
  }

  get stats(): NotificationStats | null {
    return this.#view.stats && notificationStats.parse(this.#view.stats);
  }

  /** The sequence number of the shown state; null before the first state. */
  get seq(): number | null {
    return this.#view.seq;
  }

  /** Applies one event and returns the data that must be requested as a result. */
  follow(name: string, payload: unknown): MissingData {
    const known = STREAM_EVENTS.find((one) => one === name);
    if (!known) return 'nothing';
    // Parsed by the schema of the same name.
    const event = { name: known, payload: notificationEvents[known].parse(payload) } as StreamEvent;
    const { view, arrived, missing } = followNotifications(this.#view, event);
    this.#view = view;
    this.arrived.push(...arrived);
    return missing;
  }
}

/** Applies the events of a socket and requests missed data; initially, all data. */
export function follow(view: NotificationView, socket: Socket): void {
  const ask = (what: MissingData) =>
    socket.emit('getNotifications', what === 'everything' || view.seq === null ? {} : { afterSeq: view.seq });
  socket.onAny((event: string, payload: unknown) => {
    const missing = view.follow(event, payload);
    if (missing !== 'nothing') ask(missing);
  });
  ask('changes');
}

/** Same as `follow`, but resolves when the view is up to date. */
export async function watch(view: NotificationView, { socket }: TestSocket): Promise<void> {
  follow(view, socket);
  await socket.emitWithAck('getNotificationStats');
}
