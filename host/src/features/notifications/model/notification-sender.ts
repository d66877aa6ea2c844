import type { Notification } from '@atrium/contracts';

export interface Sender {
  name: string;
  picture: string | null;
}

/** Whose face stands beside a notification; null where it is from nobody and has no picture. */
export function senderOf({
  user,
  image,
  createdBy,
}: Pick<Notification, 'user' | 'image' | 'createdBy'>): Sender | null {
  const picture = image ?? createdBy?.avatarUrl ?? null;
  if (!createdBy && !picture) return null;
  return { name: user ?? createdBy?.name ?? 'System', picture };
}
