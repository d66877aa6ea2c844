import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { dropImage } from '../avatars/avatars.service';
import { forgetCalendar } from '../calendar/forget.service';
import { forgetPresence } from '../chat/forget.service';
import { forgetAtCompanies } from '../companies/forget.service';
import { forgetNotifications } from '../notifications/forget.service';
import { forgetProviders } from '../oauth/forget.service';
import { removeProfile } from '../profiles/profiles.service';
import { forgetSecurity } from '../security/forget.service';
import { forgetSessions } from '../sessions/forget.service';
import { removeSettings } from '../settings/settings.service';

/** Erases the personal data that one module stores; what others share stays under "Deleted user". */
type ErasePart = (deps: AppDeps, tx: Tx, userId: string) => Promise<void>;

/** The parts of an erasure: one line for each module that stores personal data. */
export const ERASE_PARTS: readonly ErasePart[] = [
  dropImage,
  (_deps, tx, userId) => removeProfile(tx, userId),
  (_deps, tx, userId) => removeSettings(tx, userId),
  (_deps, tx, userId) => forgetAtCompanies(tx, userId),
  forgetProviders,
  (_deps, tx, userId) => forgetNotifications(tx, userId),
  (_deps, tx, userId) => forgetPresence(tx, userId),
  (_deps, tx, userId) => forgetCalendar(tx, userId),
  (_deps, tx, userId) => forgetSecurity(tx, userId),
  (_deps, tx, userId) => forgetSessions(tx, userId),
];
