import { API, type QueueItem, type ResponseOf } from '@atrium/contracts';
import { refusalMessage, useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';
import { useDecisionToast } from '../../../shared/api/undo-decisions';
import { itemSubject } from '../model/queue-item';
import { useTexts } from '../../../shared/use-texts';

type Result = ResponseOf<typeof API.leave.decideMany>['results'][number];

interface Decisions {
  items: readonly QueueItem[];
  status: 'Approved' | 'Rejected';
  comment?: string;
}

const idsOf = (items: readonly QueueItem[]) => ({
  leaveIds: items.flatMap(({ form }) => form?._id ?? []),
  correctionIds: items.flatMap(({ correction }) => correction?._id ?? []),
});

/** Decides several requests and corrections at once. A failure does not stop the others; a toast shows the result. */
export function useDecideMany(onDone: () => void) {
  const { api, queryClient, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const showFailure = useFailureToast();
  const showDecided = useDecisionToast();
  const failureText = ({ code, message, params }: Result, count: number) =>
    t('decision.manyFailed', {
      count,
      why: refusalMessage({ code: code ?? '', message: message ?? '', ...(params && { params }) }, translate),
    });

  return useMutation({
    mutationFn: ({ items, status, comment }: Decisions) =>
      api.call(API.leave.decideMany, {
        body: {
          status,
          ...(comment ? { comment } : {}),
          ...idsOf(items),
          versions: Object.fromEntries(items.map(itemSubject).map(({ id, version }) => [id, version])),
        },
      }),
    onSuccess: ({ results }, { items, status }) => {
      const decided = new Set(results.flatMap(({ _id, decided: isDecided }) => (isDecided ? _id : [])));
      const failed = results.find(({ _id }) => !decided.has(_id));
      const title = t(status === 'Approved' ? 'decision.manyApproved' : 'decision.manyRejected', {
        count: decided.size,
      });
      const description = failed && failureText(failed, results.length - decided.size);
      if (decided.size === 0) toasts.show({ variant: 'destructive', title, ...(description && { description }) });
      else {
        const body = idsOf(items.filter((item) => decided.has(itemSubject(item).id)));
        showDecided({ variant: failed ? 'warning' : 'success', title, ...(description && { description }) }, body);
      }
      onDone();
    },
    onError: showFailure(t('decision.manyFailedTitle')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
