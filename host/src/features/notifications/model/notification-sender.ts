import type { Notification } from '@atrium/contracts';

export interface Sender {
  name: string;
  picture: string | null;
}

/** Returns the sender whose avatar is shown next to a notification; null if it has neither a sender nor a picture. */
export function senderOf({
  user,
  image,
  createdBy,
}: Pick<Notification, 'user' | 'image' | 'createdBy'>): Sender | null {
  const picture = image ?? createdBy?.avatarUrl ?? null;
  if (!createdBy && !picture) return null;
  return { name: user ?? createdBy?.name ?? 'System', picture };
}
