import type { AttendanceState } from '@atrium/contracts';
import { type IconName, token } from '@atrium/platform';

/** The text colour of each state of a day. */
export const STATE_COLORS: Record<AttendanceState, string> = {
  present: token.color.onSoftPositive,
  open: token.color.onSoftPositive,
  half: token.color.onSoftWarning,
  absent: token.color.onSoftDanger,
  leave: token.color.onSoftAccent,
  holiday: token.color.onSoftInfo,
  weekend: token.color.textMuted,
  future: token.color.textMuted,
};

/** The icons that replace the text of a day where there is little room; the day’s accessible name explains them. */
export const STATE_ICONS: Record<AttendanceState, IconName> = {
  present: 'check',
  open: 'clock',
  half: 'gauge',
  absent: 'x',
  leave: 'calendar-check',
  holiday: 'sun',
  weekend: 'circle',
  future: 'circle',
};
