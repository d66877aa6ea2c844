import { z } from 'zod';
import { id } from '../primitives';
import { defineRoute } from '../route';

export const files = {
  download: defineRoute({
    method: 'GET',
    path: '/files/:id',
    summary:
      'The bytes of a stored file, for those who may see what it belongs to; always as a download, in parts by `Range`.',
    access: 'company',
    params: z.strictObject({ id }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
} as const;
