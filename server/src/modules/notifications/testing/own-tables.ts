import {
  notificationContents,
  notificationPreferences,
  notificationRemovals,
  notifications,
  notificationSnoozes,
  notificationStreams,
  pushSubscriptions,
} from '../../../composition/schema';
import type { OwnTables } from '../../../testing/own-tables/own-tables';

export const notificationsTables: OwnTables = {
  exported: [notificationContents, notificationPreferences, notifications, notificationSnoozes],
  withheld: [
    [notificationRemovals, 'ids of deleted notifications'],
    [notificationStreams, 'counters of exported notifications'],
    [pushSubscriptions, 'addresses and keys of browsers, whose sessions are exported'],
  ],
};
