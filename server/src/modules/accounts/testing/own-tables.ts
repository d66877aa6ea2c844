import {
  activityLog,
  avatars,
  knownDevices,
  mailedTokens,
  profiles,
  recoveryCodes,
  sessions,
  twoFactors,
  userSettings,
} from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const accountsTables: OwnTables = {
  exported: [activityLog, avatars, knownDevices, profiles, sessions, twoFactors, userSettings],
  withheld: [
    [mailedTokens, 'secrets that expire after half an hour'],
    [recoveryCodes, 'secrets'],
  ],
};
