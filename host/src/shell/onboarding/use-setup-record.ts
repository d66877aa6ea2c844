import { API, type UserSettings } from '@atrium/contracts';
import { isFirstLoad, usePlatform, useSignedInUser } from '@atrium/platform';
import { useOptimisticSave } from '@atrium/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { userSettingsQuery } from '../session/user-settings';
import { type SetupRecord, setupRecordOf, withSetupRecord } from './setup-record';

interface CompanyChange {
  companyId: string;
  change: Partial<SetupRecord>;
}

const marksAfter = ({ onboarding }: UserSettings, { companyId, change }: CompanyChange) =>
  withSetupRecord(onboarding.done, companyId, change);

/**
 * Returns what the user's settings say about setting up the active company: undefined while that is not known. `save`
 * changes it; a failure is ignored, since this browser stores the same as drafts.
 */
export function useSetupRecord() {
  const { api } = usePlatform();
  const companyId = useSignedInUser().company?._id;
  const query = useQuery(userSettingsQuery(api));
  const { mutate } = useOptimisticSave<UserSettings, CompanyChange>({
    queryKey: userSettingsQuery(api).queryKey,
    apply: (settings, change) => ({
      ...settings,
      onboarding: { ...settings.onboarding, done: marksAfter(settings, change) },
    }),
    save: async (change, confirmed) => {
      const done = marksAfter(confirmed ?? (await api.call(API.users.settings)), change);
      return api.call(API.users.saveSettings, { body: { onboarding: { done } } });
    },
    onRefused: () => undefined,
  });
  const save = useCallback(
    (change: Partial<SetupRecord>) => {
      if (companyId !== undefined) mutate({ companyId, change });
    },
    [companyId, mutate],
  );
  return {
    record: query.data && companyId !== undefined ? setupRecordOf(query.data.onboarding.done, companyId) : undefined,
    isPending: isFirstLoad(query),
    save,
  };
}
