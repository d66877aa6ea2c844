import { API, type QueueItem } from '@atrium/contracts';
import { refusalMessage, useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';
import { itemSubject } from '../model/queue-item';

interface Decisions {
  items: readonly QueueItem[];
  status: 'Approved' | 'Rejected';
  comment?: string;
}

/** Decides several requests and corrections at once. A failure does not stop the others; a toast shows the result. */
export function useDecideMany(onDone: () => void) {
  const { api, queryClient, toasts } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();

  return useMutation({
    mutationKey: [...leaveKeys.all, 'decide-many'],
    mutationFn: ({ items, status, comment }: Decisions) =>
      api.call(API.leave.decideMany, {
        body: {
          status,
          ...(comment ? { comment } : {}),
          leaveIds: items.flatMap(({ form }) => form?._id ?? []),
          correctionIds: items.flatMap(({ correction }) => correction?._id ?? []),
          versions: Object.fromEntries(items.map(itemSubject).map(({ id, version }) => [id, version])),
        },
      }),
    onSuccess: ({ results }, { status }) => {
      const count = results.filter(({ decided }) => decided).length;
      const failed = results.find(({ decided }) => !decided);
      const title = t(status === 'Approved' ? 'decision.manyApproved' : 'decision.manyRejected', { count });
      if (!failed) toasts.show({ variant: 'success', title });
      else {
        const { code, message, params } = failed;
        const why = refusalMessage({ code: code ?? '', message: message ?? '', ...(params && { params }) }, t);
        const rest = t('decision.manyFailed', { count: results.length - count, why });
        toasts.show({ variant: count === 0 ? 'destructive' : 'warning', title, description: rest });
      }
      onDone();
    },
    onError: showFailure(t('decision.manyFailedTitle')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
