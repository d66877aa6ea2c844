import type { API, ChatPreferences, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps';
import type { Session } from '../../../lib/session';
import * as repository from './preferences.repository';

const DEFAULTS: ChatPreferences = { notify: 'all', enterToSend: true };

export async function preferencesOf(tx: Tx, userId: string): Promise<ChatPreferences> {
  return (await repository.findPreferences(tx, userId)) ?? DEFAULTS;
}

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
    return preferencesOf(tx, userId);
  });
}
