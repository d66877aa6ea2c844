import { ACTIVITIES, type ActivityLog } from '@atrium/contracts';
import type { HostT } from '../../../shell/use-texts';

type KnownActivity = (typeof ACTIVITIES)[number];

const isKnown = (action: string): action is KnownActivity => ACTIVITIES.some((one) => one === action);

/** Returns the text of an activity, or its action name if a newer server reports an unknown action. */
export const activityText = ({ action, params }: Pick<ActivityLog, 'action' | 'params'>, t: HostT): string =>
  isKnown(action) ? t(`settings.activity.${action}`, params) : action;
