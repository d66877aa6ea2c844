import { useSelector } from 'react-redux';
import { selectSession } from '../../../shell/session/session-slice';

/** Returns whether notifications may be requested: with a user and a token, and no pending change of the session. */
export function useMayQuery(): boolean {
  const session = useSelector(selectSession);
  const isSettled = session.initializationAttempted && !session.isInitializing && !session.loading;
  return isSettled && session.isAuthenticated && Boolean(session.user?.id) && Boolean(session.accessToken);
}
