import { useMedia } from '@atrium/ui';
import { Navigate } from 'react-router-dom';

/** The index of /settings. If list and section are side by side, the first section opens. */
export function Component() {
  return useMedia('compact') ? null : <Navigate to="/settings/profile" replace />;
}
