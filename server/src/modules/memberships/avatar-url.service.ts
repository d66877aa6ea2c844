import { DRAWN_AVATAR_PATH } from '@atrium/contracts';

/** Returns the URL of a person's picture: the uploaded one, or else one generated from the name. */
export function avatarUrlOf({ name, avatarUrl }: { name: string; avatarUrl: string | null }): string {
  return avatarUrl ?? `${DRAWN_AVATAR_PATH}?name=${encodeURIComponent(name)}`;
}
