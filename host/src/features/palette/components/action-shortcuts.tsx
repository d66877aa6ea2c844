import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isForShortcuts, isPressed } from '../../../shell/shortcuts';
import { useRemoteActions } from '../../../shell/use-remote-actions';

/** Listens for the shortcuts of the remotes' actions; a remote's code loads only once its action is started. */
export function ActionShortcuts() {
  const navigate = useNavigate();
  const actions = useRemoteActions();
  useEffect(() => {
    const start = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return;
      const action = actions.find(({ keys, installedKeys }) =>
        [keys, installedKeys].some((chord) => chord && isPressed(event, chord)),
      );
      if (!action) return;
      event.preventDefault();
      void navigate(action.to);
    };
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  }, [actions, navigate]);
  return null;
}
