import { z } from 'zod';
import { defineRoute } from '../route';

/** Declares the route behind a slot's badge. The manifest names its path; the response is always a count. */
export const badgeCount = (path: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary: 'Returns the count on the trigger of a slot.',
    access: 'company',
    response: z.object({ count: z.number().int() }),
    errors: [],
  });
