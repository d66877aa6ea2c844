import { API, type BodyOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

export interface LeaveRequest {
  input: BodyOf<typeof API.leave.create>;
  documents: File[];
}

/** Files a request with its documents. A refusal is shown at the fields; either way the lists are fetched again. */
export function useFileLeave() {
  const { api, bus, queryClient } = usePlatform();
  return useMutation({
    mutationKey: [...leaveKeys.all, 'file'],
    mutationFn: ({ input, documents }: LeaveRequest) =>
      api.call(API.leave.create, documents.length > 0 ? { body: input, files: documents } : { body: input }),
    onSuccess: (form) => bus.publish('leave.filed', { leaveId: form._id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
  });
}
