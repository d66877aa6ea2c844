import type { ChatUser } from '@atrium/contracts';
import {
  EmptyState,
  Field,
  Icon,
  Input,
  Link,
  LinkButton,
  matchesSearch,
  Skeleton,
  Stack,
  styled,
  token,
  useActionFor,
  useFormat,
} from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { useChatUsers } from '../../../../shared/api/list-chat-users';
import { PersonRow } from './person-row';
import { useTexts } from '../../../../shared/use-texts';

/**
 * Leaves room for the fields and buttons around the list on short screens. It is no multiple of the rows' 48 px, so
 * that the last row is cut and shows that more follow.
 */
const LIST_HEIGHT = 'clamp(168px, 27vh, 264px)';

/** As high as field and list together, so that the dialog does not move when nobody can be chosen. */
const Room = styled(Stack)`
  align-content: start;
  min-height: calc(${LIST_HEIGHT} + 112px);
`;

const List = styled.ul`
  height: ${LIST_HEIGHT};
  overflow-y: auto;
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
  text-align: start;
  outline-offset: -2px;
  &:hover:not(:disabled) {
    background: ${token.color.hover};
  }
  &[aria-pressed='true'] {
    background: ${token.color.softAccent};
  }
`;

const Chosen = styled.p`
  min-height: 1lh;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  overflow-wrap: anywhere;
`;

interface PeoplePickerProps {
  /** User ids to leave out. */
  exclude?: readonly string[];
  /** Called with the person as soon as one is chosen; without it, several people can be chosen. */
  onPick?: (userId: string) => void;
  chosen?: readonly string[];
  onChosen?: (userIds: string[]) => void;
  disabled?: boolean;
  error?: string | undefined;
}

const NOBODY: readonly string[] = [];

/** Finds colleagues by name or email to choose one or several. */
export function PeoplePicker({ exclude = NOBODY, chosen = NOBODY, ...props }: PeoplePickerProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const [query, setQuery] = useState('');
  const people = useChatUsers();
  const offered = (people.data ?? []).filter(({ _id }) => !exclude.includes(_id));
  const found = offered.filter(({ name, email }) => matchesSearch(`${name} ${email}`, query));
  const names = offered.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => titleCase(name));
  const { onPick, onChosen } = props;

  const press = ({ _id }: ChatUser) => {
    onPick?.(_id);
    onChosen?.(chosen.includes(_id) ? chosen.filter((id) => id !== _id) : [...chosen, _id]);
  };

  if (people.data?.length === 0) {
    return (
      <Room>
        <Alone />
      </Room>
    );
  }
  return (
    // The field renders immediately because it takes the focus when the dialog opens.
    <Room $gap={2}>
      <Field label={t('people.search')} hint={t('people.searchHint')} error={props.error}>
        <Input
          type="search"
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {people.isPending && <Skeleton height={LIST_HEIGHT} />}
      {!people.isPending && (
        <List aria-label={t('people.results')}>
          {found.map((person) => (
            <li key={person._id}>
              <Person
                type="button"
                disabled={props.disabled}
                aria-pressed={onPick ? undefined : chosen.includes(person._id)}
                onClick={() => press(person)}
              >
                <PersonRow
                  userId={person._id}
                  name={person.name}
                  avatarUrl={person.avatarUrl}
                  status={person.status}
                  detail={person.email}
                  end={chosen.includes(person._id) && <Icon icon="check" />}
                />
              </Person>
            </li>
          ))}
          {found.length === 0 && (
            <li>
              <EmptyState
                compact
                drawing={null}
                title={query === '' ? t('people.everybody') : t('people.none', { query })}
              />
            </li>
          )}
        </List>
      )}
      {!onPick && <Chosen role="status">{names.length > 0 && t('people.chosen', { names: names.join(', ') })}</Chosen>}
    </Room>
  );
}

function Alone() {
  const { t } = useTexts();
  const invite = useActionFor('people.invite');
  const link = useRef<HTMLAnchorElement>(null);
  // Replaces the search field, which had the focus while the people were loading. Another control keeps the focus.
  useEffect(() => {
    if (document.activeElement?.matches('a, button, input') !== true) link.current?.focus();
  }, []);
  return (
    <EmptyState
      compact
      drawing="people"
      title={t('people.aloneTitle')}
      text={t('people.aloneText')}
      action={
        invite !== undefined && (
          <LinkButton as={Link} ref={link} to={invite} data-autofocus>
            {t('people.invite')}
          </LinkButton>
        )
      }
    />
  );
}
