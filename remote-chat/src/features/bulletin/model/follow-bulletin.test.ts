import { sharedKeys } from '@atrium/contracts';
import { createTestPlatform } from '@atrium/testing';
import { Subject } from 'rxjs';
import type { ChatEvent } from '../../../shared/runtime/chat-socket';
import { bulletinKeys } from '../api/keys';
import { followBulletin } from './follow-bulletin';

it('refetches posts and departments after a reconnect, but not after the first connection', () => {
  const platform = createTestPlatform({ name: 'remote-chat' });
  const changes$ = new Subject<boolean>();
  const subscription = followBulletin(platform, {
    events$: new Subject<ChatEvent>(),
    connected: { value: true, changes$ },
  });
  const keys = [bulletinKeys.latest, sharedKeys.departments];
  for (const key of keys) platform.queryClient.setQueryData(key, []);
  const staleKeys = () => keys.filter((key) => platform.queryClient.getQueryState(key)?.isInvalidated === true);

  changes$.next(true);
  expect(staleKeys()).toEqual([]);
  changes$.next(false);
  changes$.next(true);
  expect(staleKeys()).toEqual(keys);
  subscription.unsubscribe();
});
