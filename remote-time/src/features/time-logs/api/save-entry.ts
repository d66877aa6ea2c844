import { API, type BodyOf } from '@atrium/contracts';
import { errorCode, useFailureToast, useMutation, usePlatform, useQueryClient } from '@atrium/platform';
import { timeKeys } from '../../../shared/timers/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** Codes of rejected changes after which a refetched entry would no longer have a field. */
const KEEPS_FIELD = new Set<string | undefined>(['PERIOD_LOCKED', 'NOT_FOUND']);

/** Returns a function that changes an entry. */
export function useUpdateEntry() {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof API.time.updateEntry> & { id: string }) =>
      api.call(API.time.updateEntry, { params: { id }, body }),
    onSettled: async (_entry, error) => {
      // An entry that turns out to be locked or deleted cannot be edited, which would remove the field with its text and
      // the reason.
      if (error && KEEPS_FIELD.has(errorCode(error))) return;
      await client.invalidateQueries({ queryKey: timeKeys.all });
    },
  });
  return async (change: Parameters<typeof mutateAsync>[0]): Promise<void> => void (await mutateAsync(change));
}

/** Returns a function that stores a manual entry. */
export function useAddEntry() {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof API.time.createEntry>) => api.call(API.time.createEntry, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: timeKeys.all }),
  });
  return mutateAsync;
}

/** Returns a mutation that duplicates an entry. */
export function useDuplicateEntry() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, clientId }: { id: string; clientId: string }) =>
      api.call(API.time.duplicateEntry, { params: { id }, body: { clientId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: timeKeys.all }),
    onError: showFailure(t('logs.notDuplicated')),
  });
}
