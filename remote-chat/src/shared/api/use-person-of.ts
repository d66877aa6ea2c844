import type { ChatPerson } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useMemo } from 'react';
import { useChatPeople } from './list-chat-users';
import { useTexts } from '../use-texts';

/** Display name and picture. */
export type ShownPerson = Omit<ChatPerson, '_id'>;

/**
 * Returns a function that finds people of the company by user id, including those who have left. Names are empty until
 * the people load.
 */
export function usePersonOf(): (userId: string | undefined) => ShownPerson {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { data } = useChatPeople();
  return useMemo(() => {
    const everybody = data ? [...data.former, ...data.users] : [];
    const known = new Map(everybody.map(({ _id, name, avatarUrl }) => [_id, { name: titleCase(name), avatarUrl }]));
    const missing = { name: data ? t(data.isComplete ? 'formerMember' : 'unknown') : '', avatarUrl: null };
    return (userId) => known.get(userId ?? '') ?? missing;
  }, [data, t, titleCase]);
}
