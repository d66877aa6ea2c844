import { API } from '@atrium/contracts';
import { deliverPushes } from '../../modules/notifications/push/deliver-pushes';
import type { TestApp } from '../app';
import type { FakePushService, PushBrowser } from '../services/push-service';
import type { Person } from './people';

/** Turns push messages on in the browser of a person's session. */
export async function subscribeToPush(
  service: FakePushService,
  person: Person,
  device: Parameters<FakePushService['subscribe']>[1] = {},
): Promise<PushBrowser> {
  const { publicKey } = await person.ok(API.push.key);
  const browser = service.subscribe(publicKey, device);
  await person.ok(API.push.subscribe, { body: browser.input });
  return browser;
}

/** Sends waiting push messages, as the job does every few seconds. */
export const deliverPushMessages = ({ deps }: Pick<TestApp, 'deps'>): Promise<void> =>
  deliverPushes.perform(deps, {}, { id: deps.ids.uuid(), attempt: 1 });
