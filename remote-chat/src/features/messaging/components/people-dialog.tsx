import type { ChatUser } from '@atrium/contracts';
import {
  Avatar,
  Dialog,
  EmptyState,
  Field,
  Input,
  Link,
  LinkButton,
  Skeleton,
  Stack,
  styled,
  token,
  useCan,
  useFormat,
  useTexts,
} from '@atrium/platform';
import { useState } from 'react';
import { useCreateConversation } from '../api/create-conversation';
import { useChatUsers } from '../api/list-chat-users';

const List = styled.ul`
  max-height: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Person = styled.button`
  display: flex;
  gap: ${token.space(3)};
  align-items: center;
  width: 100%;
  min-height: 48px;
  padding: ${token.space(1)} ${token.space(2)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${token.color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
  small {
    display: block;
    color: ${token.color.textMuted};
  }
`;

interface PeopleDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (conversationId: string) => void;
}

/** Chooses whom to write to. */
export function PeopleDialog({ open, onClose, onCreated }: PeopleDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('people.title')} closeLabel={t('people.close')} size="sm">
      <People onCreated={onCreated} />
    </Dialog>
  );
}

const matches = (query: string) => {
  const wanted = query.trim().toLowerCase();
  return ({ name, email }: ChatUser) => `${name} ${email}`.toLowerCase().includes(wanted);
};

function People({ onCreated }: Pick<PeopleDialogProps, 'onCreated'>) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const [query, setQuery] = useState('');
  const people = useChatUsers();
  const create = useCreateConversation(onCreated);
  const found = (people.data ?? []).filter(matches(query));

  if (people.data?.length === 0) return <Alone />;
  return (
    // The field is there from the start: it takes the focus as the dialog opens.
    <Stack $gap={3}>
      <Field label={t('people.search')} hint={t('people.searchHint')}>
        <Input type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      </Field>
      {people.isPending && <Skeleton height="120px" />}
      {!people.isPending && found.length === 0 && (
        <EmptyState compact title={t('people.none', { query })} drawing={null} />
      )}
      {found.length > 0 && (
        <List aria-label={t('people.results')}>
          {found.map((person) => (
            <li key={person._id}>
              <Person type="button" disabled={create.isPending} onClick={() => create.mutate(person._id)}>
                <Avatar
                  name={person.name}
                  src={person.avatarUrl}
                  size={32}
                  decorative
                  presence={{ online: person.status === 'online', label: t(person.status) }}
                />
                <span>
                  <span>{titleCase(person.name)}</span>
                  <small>{person.email}</small>
                </span>
              </Person>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function Alone() {
  const { t } = useTexts();
  const invites = useCan('people.invite');
  return (
    <EmptyState
      compact
      title={t('people.alone')}
      action={
        invites && (
          <LinkButton as={Link} to="/people">
            {t('people.invite')}
          </LinkButton>
        )
      }
    />
  );
}
