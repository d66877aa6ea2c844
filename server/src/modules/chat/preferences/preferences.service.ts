import type { API, ChatPreferences, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { Session } from '../../../lib/session';
import { emitOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { companiesOf } from '../../memberships/memberships.service';
import { badgesOf } from '../live/badges';
import * as repository from './preferences.repository';

export async function preferencesOf(tx: Tx, userId: string): Promise<ChatPreferences> {
  return (await repository.findPreferences(tx, userId)) ?? repository.DEFAULT_PREFERENCES;
}

/** Changes the given preferences, on all devices and in all companies of the person. */
export function savePreferences(
  deps: AppDeps,
  { userId }: Session,
  { notify, enterToSend }: ParsedBody<typeof API.chat.savePreferences>,
): Promise<ChatPreferences> {
  return deps.db.transaction(async (tx) => {
    await repository.savePreferences(tx, userId, {
      ...(notify !== undefined && { notify }),
      ...(enterToSend !== undefined && { enterToSend }),
    });
    await emitOnCommit(deps, tx, rooms.user(userId), 'chat:preferences_updated', {});
    if (notify !== undefined) {
      for (const { _id: companyId } of await companiesOf(tx, userId)) badgesOf(deps).recountFor(companyId, userId);
    }
    return preferencesOf(tx, userId);
  });
}
