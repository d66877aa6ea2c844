import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { forgetAvatars } from '../avatars/forget.service';
import { forgetCalendar } from '../calendar/forget.service';
import { forgetChat } from '../chat/forget.service';
import { forgetCompanies } from '../companies/forget.service';
import { forgetNotifications } from '../notifications/forget.service';
import { forgetOauth } from '../oauth/forget.service';
import { forgetPeople } from '../people/forget.service';
import { forgetProfiles } from '../profiles/forget.service';
import { forgetSecurity } from '../security/forget.service';
import { forgetSessions } from '../sessions/forget.service';
import { forgetSettings } from '../settings/forget.service';

/**
 * Erases the personal data that one module stores; what others share stays under "Deleted user". Runs before the
 * account is anonymized, and again afterwards for what requests wrote in the meantime.
 */
type ErasePart = (deps: AppDeps, tx: Tx, userId: string) => Promise<void>;

/** The parts of an erasure: one line for each module that stores personal data. */
export const ERASE_PARTS: readonly ErasePart[] = [
  forgetAvatars,
  forgetProfiles,
  forgetSettings,
  forgetCompanies,
  forgetPeople,
  forgetOauth,
  forgetNotifications,
  forgetChat,
  forgetCalendar,
  forgetSecurity,
  forgetSessions,
];
