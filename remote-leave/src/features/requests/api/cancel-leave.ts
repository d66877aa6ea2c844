import { API, type LeaveForm, type ResponseOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

type FormList = ResponseOf<typeof API.leave.ownForms>;

const replaceForm = (
  list: FormList | undefined,
  id: string,
  change: (form: LeaveForm) => LeaveForm,
): FormList | undefined =>
  list && { ...list, leaveForms: list.leaveForms.map((form) => (form._id === id ? change(form) : form)) };

/**
 * Cancels a pending request. All lists show it at once; if the server rejects it, this request alone is restored, since
 * another one may have been cancelled in the meantime.
 */
export function useCancelLeave(onCancelled: () => void) {
  const { api, bus, queryClient } = usePlatform();
  const ownForms = { queryKey: [...leaveKeys.forms, 'own'] };

  return useMutation({
    mutationFn: (id: string) => api.call(API.leave.cancel, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: leaveKeys.forms });
      const lists = queryClient.getQueriesData<FormList>(ownForms);
      const before = lists.flatMap(([, list]) => list?.leaveForms ?? []).find((form) => form._id === id);
      queryClient.setQueriesData<FormList>(ownForms, (list) =>
        replaceForm(list, id, (form) => ({ ...form, status: 'Cancelled' })),
      );
      return { before };
    },
    onSuccess: (form) => {
      queryClient.setQueryData(leaveKeys.form(form._id), form);
      bus.publish('leave.statusChanged', { leaveId: form._id, status: form.status });
      onCancelled();
    },
    onError: (_error, id, context) => {
      const before = context?.before;
      if (before) queryClient.setQueriesData<FormList>(ownForms, (list) => replaceForm(list, id, () => before));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
