import { z } from 'zod';
import { defineRoute } from './route';

/** The call behind a slot's badge: whatever path of the API the manifest names, it answers with a count. */
export const badgeCount = (path: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary: 'The count on the trigger of a slot.',
    access: 'company',
    response: z.object({ count: z.number().int() }),
    errors: [],
  });
