import type { ActiveSession } from '@atrium/contracts';
import type { HostT } from '../../../shell/use-texts';

/** `Firefox on Linux`, as far as the browser told. */
export function deviceName({ browser, os }: Pick<ActiveSession, 'browser' | 'os'>, t: HostT): string {
  if (browser !== null && os !== null) return t('settings.sessions.device', { browser, os });
  return browser ?? os ?? t('settings.sessions.unknownDevice');
}
