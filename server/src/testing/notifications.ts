import { type Notification, notificationEvents, type NotificationStats, notificationStats } from '@atrium/contracts';
import { followNotifications, type Missing, NOTHING_KNOWN, STREAM_EVENTS, type StreamEvent } from '@atrium/domain';
import type { Socket } from 'socket.io-client';
import { kinds, notify } from '../modules/notifications/notifications.service';
import type { TestApp } from './app';
import type { Person, TestCompany } from './people';
import type { TestSocket } from './sockets';

/** Mentions people in a place that the tests know it by again; open devices have been told of it then. */
export async function mention(
  { deps }: Pick<TestApp, 'deps'>,
  { company, founder }: Pick<TestCompany, 'company' | 'founder'>,
  to: readonly Pick<Person, 'id'>[],
  where: string,
): Promise<void> {
  await deps.db.transaction(async (tx) =>
    notify(deps, tx, kinds.mention({ name: founder.name, where, link: '/bulletin' }), {
      companyId: company._id,
      to: to.map(({ id }) => id),
      by: founder.id,
    }),
  );
  await deps.realtime.sendAnnounced();
}

/** The place that a mention tells of. */
export const placeOf = ({ metadata }: Notification): string => String(metadata.params?.['where'] ?? '');

/** What a client that follows the contract shows: the browser's own rule, fed with whatever arrives. */
export class NotificationView {
  /** What this client was told of as new, in order. */
  readonly arrived: Notification[] = [];
  #view = NOTHING_KNOWN;

  get list(): readonly Notification[] {
    return this.#view.list;
  }

  get stats(): NotificationStats | null {
    return this.#view.stats && notificationStats.parse(this.#view.stats);
  }

  /** The state shown; null before the first. */
  get seq(): number | null {
    return this.#view.seq;
  }

  /** Follows one event and says what has to be asked for then. */
  follow(name: string, payload: unknown): Missing {
    const known = STREAM_EVENTS.find((one) => one === name);
    if (!known) return 'nothing';
    // Parsed by the schema of this very name.
    const event = { name: known, payload: notificationEvents[known].parse(payload) } as StreamEvent;
    const { view, arrived, missing } = followNotifications(this.#view, event);
    this.#view = view;
    this.arrived.push(...arrived);
    return missing;
  }
}

/** Shows what a socket tells from now on, and asks for what was missed: at first, for everything. */
export function follow(view: NotificationView, socket: Socket): void {
  const ask = (what: Missing) =>
    socket.emit('getNotifications', what === 'everything' || view.seq === null ? {} : { afterSeq: view.seq });
  socket.onAny((event: string, payload: unknown) => {
    const missing = view.follow(event, payload);
    if (missing !== 'nothing') ask(missing);
  });
  ask('changes');
}

/** The same; resolves when the view is up to date. */
export async function watch(view: NotificationView, { socket }: TestSocket): Promise<void> {
  follow(view, socket);
  await socket.emitWithAck('getNotificationStats');
}
