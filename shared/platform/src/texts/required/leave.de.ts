import type { leaveRequired as english } from './leave.en';

export const leaveRequired: Record<keyof typeof english, string> = {
  leaveType: 'Wähle eine Art der Abwesenheit.',
};
