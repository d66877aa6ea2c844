import type { Tx } from '../../db/client';
import type { BulletinPostRow } from './bulletin.tables';
import type { AppDeps } from '../../deps/deps';
import { broadcastEvent } from '../../realtime/broadcast';
import type { ServerEventPayload } from '../../lib/realtime/events';
import { publishOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { listAudience } from './bulletin.repository';

type Change = ServerEventPayload<'bulletin:post_changed'>['change'];

/** Notifies the audience and the author of a post that it changed. */
export async function publishPostChange(
  deps: AppDeps,
  tx: Tx,
  { id: postId, companyId, departmentId, authorId }: BulletinPostRow,
  { change, version }: { change: Change; version: number },
): Promise<void> {
  const payload = { postId, change, version };
  if (departmentId === null) {
    return publishOnCommit(deps, tx, [{ room: rooms.company(companyId), event: 'bulletin:post_changed', payload }]);
  }
  const audience = new Set([...(await listAudience(tx, companyId, departmentId)), authorId]);
  const to = [...audience].map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [broadcastEvent('bulletin:post_changed', payload, {})] }]);
}
