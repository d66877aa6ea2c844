import { API, type ResponseOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import type { FormSchema } from '@atrium/platform/forms';
import { useQueryClient } from '@tanstack/react-query';
import { opsKeys } from './keys';

/** The result of a change: the version that is live now, or the canary that ended. */
export type ReleaseChange = ResponseOf<typeof API.operators.activate>;

/** A request whose body the contract checks. A valid one becomes a function that sends it. */
export type ChangeRequest = FormSchema<() => Promise<ReleaseChange>>;

const createRequest = <Body>(
  schema: FormSchema<Body>,
  send: (body: Body) => Promise<ReleaseChange>,
): ChangeRequest => ({
  safeParse(body) {
    const checked = schema.safeParse(body);
    return checked.success ? { success: true, data: () => send(checked.data) } : checked;
  },
});

/** Returns the requests that change the live versions of a package. After each, the pages of /ops are refetched. */
export function useChangeRequests(name: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const params = { name };
  const refetchAfter = async (change: Promise<ReleaseChange>) => {
    try {
      return await change;
    } finally {
      // Also after a failure: somebody else may have changed it, or only the response was lost.
      void queryClient.invalidateQueries({ queryKey: opsKeys.all });
    }
  };
  return {
    activate: createRequest(API.operators.activate.body, (body) =>
      refetchAfter(api.call(API.operators.activate, { params, body })),
    ),
    startCanary: createRequest(API.operators.startCanary.body, (body) =>
      refetchAfter(api.call(API.operators.startCanary, { params, body })),
    ),
    promote: createRequest(API.operators.promote.body, (body) =>
      refetchAfter(api.call(API.operators.promote, { params, body })),
    ),
    abort: createRequest(API.operators.abort.body, (body) =>
      refetchAfter(api.call(API.operators.abort, { params, body })),
    ),
    rollBack: createRequest(API.operators.rollBack.body, (body) =>
      refetchAfter(api.call(API.operators.rollBack, { params, body })),
    ),
  };
}
