import type { ReleasedPackage } from '@atrium/contracts';
import { useState } from 'react';

/** A change of the live versions: activate a version, promote or end a canary, or roll back. */
export type ChangeKind = 'activate' | 'promote' | 'abort' | 'rollBack';

/** A change whose dialog is open. */
export interface AskedChange {
  kind: ChangeKind;
  /** The package as it was shown when the dialog was opened. */
  released: ReleasedPackage;
}

/** Returns the change whose dialog is open, and functions that open and close it. */
export function useAskedChange() {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  return {
    asked,
    ask: (kind: ChangeKind, released: ReleasedPackage) => setAsked({ kind, released }),
    close: () => setAsked(null),
  };
}
