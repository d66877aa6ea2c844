import { z } from 'zod';
import { id } from '../primitives';

/** An arrival that a person can answer in place, such as a message. */
export const alert = z.object({
  /**
   * A notification type, if a notification was sent as well; otherwise a name that no notification has. Remotes answer
   * by it, with the `types` of their slot `toast.reply`.
   */
  type: z.string(),
  /** The object that can be answered, such as a conversation. Later alerts of one object replace earlier ones. */
  objectId: id,
  /** The item that arrived in the object, such as a message; changes of it have the same id. */
  itemId: id.optional(),
  /** Path of the object's page. */
  link: z.string(),
  /** Name of the person who sent it. */
  name: z.string(),
  /** Name of the object; null if it is clear from the person's. */
  object: z.string().nullable(),
  /** Plain text on one line, shortened. */
  text: z.string(),
  fileCount: z.number().int().default(0),
});
export type Alert = z.infer<typeof alert>;

/** The item of an earlier alert was edited or deleted. */
export const alertChange = alert.pick({ objectId: true, fileCount: true }).extend({
  /** Null for all items: the object was deleted, or the person no longer sees it. */
  itemId: id.nullable(),
  /** As in the alert; null if the item was deleted. */
  text: z.string().nullable(),
});
export type AlertChange = z.infer<typeof alertChange>;
