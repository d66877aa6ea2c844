import { keptStorage, usePlatform, useQuery } from '@atrium/platform';
import { useCallback } from 'react';
import { chatKeys } from '../api/keys';
import { SKIN_TONES, type SkinTone } from './skin-tone';

const STORAGE_KEY = 'atrium_emoji_skin_tone';
const storage = keptStorage(() => window.localStorage);

/** Returns the skin tone stored in this browser. */
export const storedSkinTone = (): SkinTone =>
  SKIN_TONES.find((tone) => tone === storage.getItem(STORAGE_KEY)) ?? 'default';

/** Returns the skin tone of emoji and a function that changes it across the page. */
export function useSkinTone(): [SkinTone, (tone: SkinTone) => void] {
  const { queryClient } = usePlatform();
  const { data } = useQuery({
    queryKey: chatKeys.skinTone,
    queryFn: storedSkinTone,
    initialData: storedSkinTone,
    staleTime: Infinity,
  });
  const choose = useCallback(
    (tone: SkinTone) => {
      storage.setItem(STORAGE_KEY, tone);
      queryClient.setQueryData<SkinTone>(chatKeys.skinTone, tone);
    },
    [queryClient],
  );
  return [data, choose];
}
