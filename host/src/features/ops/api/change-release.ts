import { API, type ResponseOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import type { FormSchema } from '@atrium/platform/forms';
import { useQueryClient } from '@tanstack/react-query';
import { opsKeys } from './keys';

/** The result of a change: the version that is live now, or the canary that ended. */
export type ReleaseChange = ResponseOf<typeof API.operators.activate>;

/** A request whose body the contract checks. A valid one becomes a function that sends it. */
export type ChangeRequest = FormSchema<() => Promise<ReleaseChange>>;

const requestOf = <Body>(schema: FormSchema<Body>, send: (body: Body) => Promise<ReleaseChange>): ChangeRequest => ({
  safeParse(body) {
    const checked = schema.safeParse(body);
    return checked.success ? { success: true, data: () => send(checked.data) } : checked;
  },
});

/** Returns the requests that change what is live of a package. What is shown is refetched after each. */
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
    activate: requestOf(API.operators.activate.body, (body) =>
      refetchAfter(api.call(API.operators.activate, { params, body })),
    ),
    startCanary: requestOf(API.operators.startCanary.body, (body) =>
      refetchAfter(api.call(API.operators.startCanary, { params, body })),
    ),
    promote: requestOf(API.operators.promote.body, (body) =>
      refetchAfter(api.call(API.operators.promote, { params, body })),
    ),
    abort: requestOf(API.operators.abort.body, (body) => refetchAfter(api.call(API.operators.abort, { params, body }))),
    rollBack: requestOf(API.operators.rollBack.body, (body) =>
      refetchAfter(api.call(API.operators.rollBack, { params, body })),
    ),
  };
}
