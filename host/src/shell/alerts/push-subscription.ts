import type { ApiClient } from '@atrium/api-client';
import type { AuthClient, AuthState } from '@atrium/auth';
import { API, type PushSubscriptionInput } from '@atrium/contracts';
import type { i18n } from 'i18next';
import { desktopAlerts, onDesktopAlertsChange } from './desktop-alerts';
import { deviceZone } from './device-zone';

/** Returns whether this browser can receive notifications while Atrium is closed. */
export const isPushSupported = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator;

/** Returns the id of the signed-in user; null for nobody, undefined if it is unknown, for example without a network. */
function ownerIn({ user, status, initializationAttempted, isInitializing }: AuthState): string | null | undefined {
  if (user) return user.id;
  return initializationAttempted && !isInitializing && status !== 'failed' ? null : undefined;
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes this browser, unless it is subscribed with that key already. */
async function subscribeBrowser(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const key = existing?.options.applicationServerKey;
  if (existing && key && toBase64Url(key) === publicKey) return existing;
  // The server has another key since its secret key changed; browsers refuse a second subscription beside the first.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

interface SubscriptionParts {
  auth: Pick<AuthClient, 'session$' | 'getState'>;
  api: Pick<ApiClient, 'call'>;
  languages: Pick<i18n, 'language' | 'on' | 'off'>;
}

/**
 * Subscribes this browser to push messages while somebody is signed in who turned desktop notifications on, and ends the
 * subscription with the session. Each page load renews it, since push services end subscriptions and the device may be
 * in another time zone. The next page load repeats a failed attempt; until then, notifications show while a tab is open.
 * Returns a function that stops it.
 */
export function keepPushSubscription({ auth, api, languages }: SubscriptionParts): () => void {
  if (!isPushSupported()) return () => undefined;
  let appliedState = '';
  let lastUpdate: Promise<void> = Promise.resolve();

  const subscribe = async (pushManager: PushManager) => {
    const { publicKey } = await api.call(API.push.key);
    const { endpoint, keys } = (await subscribeBrowser(pushManager, publicKey)).toJSON();
    const language = languages.language === 'de' ? 'de' : 'en';
    // Browsers that support encrypted messages set the endpoint and both keys.
    const body = { endpoint, keys, language, timeZone: deviceZone() } as PushSubscriptionInput;
    await api.call(API.push.subscribe, { body });
  };

  const update = async (owner: string | null, isOn: boolean) => {
    const registration = await navigator.serviceWorker.ready;
    const { pushManager } = registration;
    if (owner !== null && isOn) return subscribe(pushManager);
    // The session may have ended while no tab was open, which would have closed the notifications.
    if (owner === null) for (const shown of await registration.getNotifications()) shown.close();
    const existing = await pushManager.getSubscription();
    await existing?.unsubscribe();
    // The server ends the subscription with the session.
    if (existing && owner !== null) await api.call(API.push.unsubscribe);
  };

  const follow = () => {
    const owner = ownerIn(auth.getState());
    const isOn = desktopAlerts() === 'on';
    const state = [owner, isOn, languages.language].join(' ');
    if (owner === undefined || state === appliedState) return;
    appliedState = state;
    // Of several changes that wait, only the last one counts.
    lastUpdate = lastUpdate
      .then(() => (state === appliedState ? update(owner, isOn) : undefined))
      .catch(() => undefined);
  };
  const renew = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== 'pushSubscriptionChanged') return;
    appliedState = '';
    follow();
  };

  const sessions = auth.session$.subscribe(follow);
  const endAlerts = onDesktopAlertsChange(follow);
  languages.on('languageChanged', follow);
  navigator.serviceWorker.addEventListener('message', renew);
  return () => {
    sessions.unsubscribe();
    endAlerts();
    languages.off('languageChanged', follow);
    navigator.serviceWorker.removeEventListener('message', renew);
  };
}
