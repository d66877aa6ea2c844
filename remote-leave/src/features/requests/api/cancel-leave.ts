import { API, type LeaveForm, type ResponseOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

type FormList = ResponseOf<typeof API.leave.ownForms>;

const cancelled = (form: LeaveForm, id: string): LeaveForm =>
  form._id === id ? { ...form, status: 'Cancelled' } : form;

/** Cancels a pending request, with an optimistic update of the lists that is rolled back if the server rejects it. */
export function useCancelLeave(onCancelled: () => void) {
  const { api, bus, queryClient } = usePlatform();
  const ownForms = { queryKey: [...leaveKeys.forms, 'own'] };

  return useMutation({
    mutationKey: [...leaveKeys.all, 'cancel'],
    mutationFn: (id: string) => api.call(API.leave.cancel, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: leaveKeys.forms });
      const before = queryClient.getQueriesData<FormList>(ownForms);
      queryClient.setQueriesData<FormList>(
        ownForms,
        (list) => list && { ...list, leaveForms: list.leaveForms.map((form) => cancelled(form, id)) },
      );
      return { before };
    },
    onSuccess: (form) => {
      queryClient.setQueryData(leaveKeys.form(form._id), form);
      bus.publish('leave.statusChanged', { leaveId: form._id, status: form.status });
      onCancelled();
    },
    onError: (_error, _id, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
