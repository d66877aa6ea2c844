import { ACTIVITIES, type ActivityLog } from '@atrium/contracts';
import type { HostT } from '../../../shell/use-texts';

type Known = (typeof ACTIVITIES)[number];

const isKnown = (action: string): action is Known => ACTIVITIES.some((one) => one === action);

/** What happened, in words; by its own name where a newer server tells of something else. */
export const activityText = ({ action, params }: Pick<ActivityLog, 'action' | 'params'>, t: HostT): string =>
  isKnown(action) ? t(`settings.activity.${action}`, params) : action;
