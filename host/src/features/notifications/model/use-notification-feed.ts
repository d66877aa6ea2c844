import { socketTokens } from '@atrium/auth';
import { SOCKET_PATH, type Notification } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import { loadCode } from '../../../shell/load-code';
import { followSocket } from './notification-feed';
import { keepConnected, SOCKET_OPTIONS } from './notification-socket';

interface Told {
  onArrival: (notification: Notification) => void;
  /** Gets the name of the company. */
  onMembershipEnded: (company: string) => void;
}

/** Connects the notifications to the server for as long as the calling component is there. */
export function useNotificationFeed({ onArrival, onMembershipEnded }: Told): void {
  const { auth, bus, queryClient } = usePlatform();
  const arrive = useEffectEvent(onArrival);
  const endMembership = useEffectEvent(onMembershipEnded);

  useEffect(() => {
    let ended = false;
    let stop = () => {};
    // The frame is on the screen before the socket's code is needed.
    void loadCode(() => import('socket.io-client')).then(({ io }) => {
      if (ended) return;
      const tokens = socketTokens(auth);
      const socket = io({ ...SOCKET_OPTIONS, path: SOCKET_PATH, auth: tokens.give });
      followSocket({
        socket,
        queryClient,
        bus,
        auth,
        onArrival: (one) => arrive(one),
        onMembershipEnded: (company) => endMembership(company),
      });
      stop = keepConnected(socket, auth, tokens.refused);
    });
    return () => {
      ended = true;
      stop();
    };
  }, [auth, bus, queryClient]);
}
