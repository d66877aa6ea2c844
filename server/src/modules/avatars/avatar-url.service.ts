import { DRAWN_AVATAR_PATH } from '@atrium/contracts';

/** The address of a person's picture: the uploaded one, else the one that is drawn from the name. */
export function avatarUrlOf({ name, avatarUrl }: { name: string; avatarUrl: string | null }): string {
  return avatarUrl ?? `${DRAWN_AVATAR_PATH}?name=${encodeURIComponent(name)}`;
}
