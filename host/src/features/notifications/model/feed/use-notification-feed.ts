import type { Alert, AlertChange, Notification } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { SOCKET_OPTIONS } from '@atrium/platform/socket';
import { useEffect, useEffectEvent } from 'react';
import { loadCode } from '../../../../shell/components/load-code';
import { followSocket } from './notification-feed';
import { connectNotifications } from '../notification-socket';

interface NotificationFeedHandlers {
  onArrival: (notification: Notification) => void;
  onAlert: (alert: Alert) => void;
  onAlertChange: (change: AlertChange) => void;
  /** Called with the name of the company. */
  onMembershipEnded: (company: string) => void;
}

/** Keeps the notifications connected to the server while the calling component is mounted. */
export function useNotificationFeed({
  onArrival,
  onAlert,
  onAlertChange,
  onMembershipEnded,
}: NotificationFeedHandlers): void {
  const { auth, bus, queryClient } = usePlatform();
  const arrive = useEffectEvent(onArrival);
  const alertUser = useEffectEvent(onAlert);
  const changeAlert = useEffectEvent(onAlertChange);
  const endMembership = useEffectEvent(onMembershipEnded);

  useEffect(() => {
    let hasEnded = false;
    let stop = () => {};
    // Loaded lazily, since the frame renders before it needs the socket's code.
    void loadCode(() => import('socket.io-client')).then(({ io }) => {
      if (hasEnded) return;
      const connection = connectNotifications({
        auth,
        openSocket: (giveToken) => {
          const socket = io({ ...SOCKET_OPTIONS, auth: giveToken });
          followSocket({
            socket,
            queryClient,
            bus,
            auth,
            onArrival: (one) => arrive(one),
            onAlert: (one) => alertUser(one),
            onAlertChange: (one) => changeAlert(one),
            onMembershipEnded: (company) => endMembership(company),
          });
          return socket;
        },
      });
      stop = () => connection.dispose();
    });
    return () => {
      hasEnded = true;
      stop();
    };
  }, [auth, bus, queryClient]);
}
