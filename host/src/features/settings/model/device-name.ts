import type { ActiveSession } from '@atrium/contracts';
import type { HostT } from '../../../shell/use-texts';

/** Returns a name such as `Firefox on Linux`, as far as the browser is known. */
export function deviceName({ browser, os }: Pick<ActiveSession, 'browser' | 'os'>, t: HostT): string {
  if (browser !== null && os !== null) return t('settings.sessions.device', { browser, os });
  return browser ?? os ?? t('settings.sessions.unknownDevice');
}
