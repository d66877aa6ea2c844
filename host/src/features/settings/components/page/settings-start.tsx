import { Navigate } from 'react-router-dom';
import { useCompact } from '../../../../shell/use-compact';

/** The index of /settings. If list and section are side by side, the first section opens. */
export function Component() {
  return useCompact() ? null : <Navigate to="/settings/profile" replace />;
}
