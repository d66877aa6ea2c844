import { API, type BodyOf, type EditBase, type LeaveCorrection, type LeaveForm } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

/** A new request, an edit of a pending request, a correction of an existing one, or an edit of a pending correction. */
export type RequestTask =
  | { kind: 'new' }
  | { kind: 'edit' | 'correct'; form: LeaveForm }
  | { kind: 'editCorrection'; form: LeaveForm; correction: LeaveCorrection };

export interface LeaveRequest {
  input: BodyOf<typeof API.leave.create>;
  /** Whether a change removes the hours of each day, so that it takes whole days. */
  removesHours: boolean;
  documents: File[];
  /** The values that an edit began with. */
  base: EditBase;
}

/** The response to a submitted request. */
export type SentRequest = Pick<LeaveForm | LeaveCorrection, '_id' | 'status'>;

/**
 * Submits a request with its documents. The form shows errors at the fields. After success or failure, refetches
 * everything that the request changes and the rules that it was checked against.
 */
export function useSubmitRequest(task: RequestTask) {
  const { api, bus, queryClient } = usePlatform();
  return useMutation({
    mutationFn: ({ input, removesHours, documents, base }: LeaveRequest): Promise<SentRequest> => {
      const files = documents.length > 0 ? { files: documents } : {};
      if (task.kind === 'new') return api.call(API.leave.create, { body: input, ...files });
      const leaveId = task.form._id;
      const change = { ...input, ...(removesHours && { minutes: null }) };
      if (task.kind === 'edit') {
        return api.call(API.leave.update, { params: { leaveId }, body: { ...change, base }, ...files });
      }
      if (task.kind === 'editCorrection') {
        const params = { correctionId: task.correction._id };
        return api.call(API.leave.updateCorrection, { params, body: { ...change, base } });
      }
      return api.call(API.leave.createCorrection, { body: { reason: '', ...change, leaveId }, ...files });
    },
    onSuccess: ({ _id, status }) => {
      const isCorrection = task.kind === 'correct' || task.kind === 'editCorrection';
      if (isCorrection) bus.publish('leave.correctionStatusChanged', { correctionId: _id, status });
      else bus.publish('leave.filed', { leaveId: _id });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: leaveKeys.forms }),
        queryClient.invalidateQueries({ queryKey: leaveKeys.overview }),
      ]),
  });
}
