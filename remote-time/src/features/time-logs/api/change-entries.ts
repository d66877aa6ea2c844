import { API, type BodyOf } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useQueryClient } from '@atrium/platform';
import { timeKeys } from '../../../shared/timers/api/keys';
import { useTexts } from '../../../shared/use-texts';

type BulkEditBody = BodyOf<typeof API.time.bulkEdit>;
export type BulkChange = NonNullable<BulkEditBody['change']>;

/** Returns a mutation that changes several entries atomically. */
export function useBulkEdit() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkEditBody) => api.call(API.time.bulkEdit, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: timeKeys.all }),
    onError: showFailure(t('bulk.failed')),
  });
}

/** Returns a function that splits an entry in two at an instant within it. */
export function useSplitEntry(id: string) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof API.time.splitEntry>) => api.call(API.time.splitEntry, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: timeKeys.all }),
  });
  return mutateAsync;
}
