import { Navigate } from 'react-router-dom';
import { useCompact } from '../../../shell/use-compact';

/** /settings alone: where list and section stand side by side, the first one is open. */
export function Component() {
  return useCompact() ? null : <Navigate to="/settings/profile" replace />;
}
