import { z } from 'zod';
import { defineJob } from '../../jobs/define-job';

/** Removes the bytes of deleted pictures. */
export const removeImages = defineJob({
  name: 'avatars.removeImages',
  schema: z.strictObject({ ids: z.array(z.uuid()) }),
  run: (deps, { ids }) => deps.storage.images.remove(ids),
});
