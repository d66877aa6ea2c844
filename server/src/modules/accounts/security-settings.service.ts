import type { SecuritySettings } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import { logActivity } from '../activity/activity.service';
import { isTwoFactorOn, limitSecondFactor } from '../security/two-factor.service';
import { disableTwoFactor, recoveryCodesLeft } from '../security/two-factor-setup.service';
import { requireLive } from '../sessions/sessions.service';
import * as repository from './accounts.repository';

interface SettingsChange {
  twoFactorEnabled?: boolean | undefined;
  notificationsEnabled?: boolean | undefined;
  sessionTimeout?: number | undefined;
  code?: string | undefined;
}

type Account = NonNullable<Awaited<ReturnType<typeof repository.findUser>>>;

/**
 * Returns the security settings: second factor, emails about the account, minutes without input until a session ends.
 */
export async function securitySettings(deps: AppDeps, { userId }: Session): Promise<SecuritySettings> {
  return settingsOf(deps.db, userId);
}

async function settingsOf(tx: Tx, userId: string): Promise<SecuritySettings> {
  const user = await repository.findUser(tx, userId);
  if (!user) throw new AppError('AUTHENTICATION_FAILED');
  return {
    twoFactorEnabled: await isTwoFactorOn(tx, userId),
    notificationsEnabled: user.securityMails,
    sessionTimeout: user.sessionTimeout,
    recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
  };
}

/**
 * Changes the given settings. Disabling the second factor requires a code; enabling it requires an app that was
 * confirmed before.
 */
export async function saveSecuritySettings(
  deps: AppDeps,
  actor: Session,
  change: SettingsChange,
  origin: Origin,
): Promise<SecuritySettings> {
  const { userId } = actor;
  if (change.twoFactorEnabled === false) await limitSecondFactor(deps, userId, change.code);
  return deps.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (!user) throw new AppError('AUTHENTICATION_FAILED');
    await requireLive(deps, tx, actor);
    await setTwoFactor(deps, tx, user, change, origin);
    await setOtherSettings(deps, tx, user, change, origin);
    return settingsOf(tx, userId);
  });
}

async function setTwoFactor(deps: AppDeps, tx: Tx, user: Account, change: SettingsChange, origin: Origin) {
  const { twoFactorEnabled, code } = change;
  if (twoFactorEnabled === undefined || twoFactorEnabled === (await isTwoFactorOn(tx, user.id))) return;
  if (twoFactorEnabled) throw new AppError('TWO_FACTOR_NOT_SET_UP');
  await disableTwoFactor(deps, tx, user, code, origin);
}

async function setOtherSettings(deps: AppDeps, tx: Tx, user: Account, change: SettingsChange, origin: Origin) {
  const { notificationsEnabled: securityMails = user.securityMails, sessionTimeout = user.sessionTimeout } = change;
  if (securityMails === user.securityMails && sessionTimeout === user.sessionTimeout) return;
  await repository.saveSecuritySettings(tx, user.id, { securityMails, sessionTimeout });
  await logActivity(deps, tx, { userId: user.id, action: 'security-settings-changed', origin });
}
