import { useSelector } from 'react-redux';
import { selectSession } from '../../../shell/session-slice';

/** Notifications are asked for only where a user and a token are there and nothing about the session is under way. */
export function useMayQuery(): boolean {
  const session = useSelector(selectSession);
  const settled = session.initializationAttempted && !session.isInitializing && !session.loading;
  return settled && session.isAuthenticated && Boolean(session.user?.id) && Boolean(session.accessToken);
}
