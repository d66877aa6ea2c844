import { useEffect, useEffectEvent } from 'react';
import { useRemotes } from '../remotes-context';

/** Calls `onShown` once its siblings have rendered: within a Suspense boundary, once none of them is loading code. */
export function ShownContent({ onShown }: { onShown: () => void }) {
  const notify = useEffectEvent(onShown);
  useEffect(() => notify(), []);
  return null;
}

/** Reports that the shell shows the screen beside it. */
export function HostScreen() {
  return <ShownContent onShown={useRemotes().runs.reportScreen} />;
}

/** Reports that the shell shows the error beside it. */
export function HostCrash() {
  return <ShownContent onShown={useRemotes().runs.reportHostCrash} />;
}
