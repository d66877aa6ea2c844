import type { DashboardSettings } from '@atrium/contracts';
import { isFirstLoad, usePlatform } from '@atrium/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { userSettingsQuery } from '../../../shell/session/user-settings';

/** Draft key of the last known settings, per user and company. They show at once, and offline. */
const LAST_KNOWN = 'dashboard.settings';

const stored = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }).nullable();

/**
 * Returns how the user arranged the dashboard; null for the standard. Undefined until that is known, which is at once
 * from the second visit on.
 */
export function useDashboardSettings(): DashboardSettings | null | undefined {
  const { api, drafts } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  const [lastKnown] = useState(() => stored.safeParse(drafts.read(LAST_KNOWN)).data);
  const current = query.data && (query.data.dashboard ?? null);
  useEffect(() => {
    if (current !== undefined) drafts.write(LAST_KNOWN, current);
  }, [current, drafts]);
  if (current !== undefined) return current;
  return lastKnown === undefined && !isFirstLoad(query) ? null : lastKnown;
}
