import type { Conversation } from '@atrium/contracts';
import { useFormat, useSession } from '@atrium/platform';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { shownName } from '../../../../shared/model/conversation';
import { type ShownPerson, usePersonOf } from '../../../../shared/api/use-person-of';
import { useTexts } from '../../../../shared/use-texts';

interface ThreadPeople {
  /** The conversation's display name. */
  name: string;
  personOf(userId: string | undefined): ShownPerson;
  nameOf(userId: string | undefined): string;
}

const PeopleContext = createContext<ThreadPeople | null>(null);

/**
 * Provides the names and pictures of a thread. Senders who left the conversation are looked up among the company's
 * people.
 */
export function ThreadPeopleProvider({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  const companyPerson = usePersonOf();
  const { participants } = conversation;
  const name = shownName(conversation, userId) || t('unknown');

  const people = useMemo((): ThreadPeople => {
    const shownPeople = new Map<string, ShownPerson>();
    for (const one of participants)
      shownPeople.set(one.userId, { name: titleCase(one.name), avatarUrl: one.avatarUrl });
    const personOf = (id: string | undefined) => shownPeople.get(id ?? '') ?? companyPerson(id);
    return { name, personOf, nameOf: (id) => personOf(id).name };
  }, [companyPerson, participants, name, titleCase]);
  return <PeopleContext value={people}>{children}</PeopleContext>;
}

export function useThreadPeople(): ThreadPeople {
  const people = useContext(PeopleContext);
  if (!people) throw new Error('No ThreadPeopleProvider around this component.');
  return people;
}
