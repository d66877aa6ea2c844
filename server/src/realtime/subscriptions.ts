import type { Subscription } from '../lib/realtime/entries';
import { rooms } from '../lib/realtime/rooms';
import { type AppNamespace, type AppServer, type AppSocket, socketsIn } from './sockets';

function concernedSockets(namespace: AppNamespace, { companyId, userIds, leave = [] }: Subscription): AppSocket[] {
  const among = userIds === null ? leave : userIds.map((userId) => rooms.userIn(companyId, userId));
  return among.flatMap((room) => socketsIn(namespace, room));
}

/** Applies a subscription to the sockets of this process. */
export async function applySubscription(io: AppServer, subscription: Subscription): Promise<void> {
  const namespace = io.of(subscription.namespace);
  for (const socket of concernedSockets(namespace, subscription)) {
    for (const room of subscription.leave ?? []) await socket.leave(room);
    if (subscription.join) await socket.join(subscription.join);
  }
}
