import { type Person, profileUrl } from '@atrium/contracts';
import {
  Button,
  ConfirmDialog,
  Link,
  Stack,
  styled,
  titleCase,
  token,
  useFailureToast,
  useMutation,
  useSession,
} from '@atrium/platform';
import { PeopleField } from '@atrium/platform/people';
import { PersonLine } from '@atrium/ui/people';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../use-texts';

/** A person's avatar and name, linked to their profile. */
export function PersonName({ person }: { person: Person }) {
  const name = titleCase(person.name);
  return (
    <PersonLine name={name} avatarUrl={person.avatarUrl}>
      <Link to={profileUrl(person._id)}>{name}</Link>
    </PersonLine>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-height: ${token.size.row};
  border-bottom: 1px solid ${token.color.border};
  > :first-child {
    flex: 1;
  }
`;

interface MemberListProps {
  members: readonly Person[];
  mayAdd: boolean;
  mayRemove: (person: Person) => boolean;
  onAdd: (userIds: string[]) => Promise<unknown>;
  onRemove: (userId: string) => Promise<unknown>;
  /** Name of the workspace or project. */
  groupName: string;
  /** Describes the other consequences of a removal. */
  removeText?: string;
  /** Renders a note after a name, such as the role. */
  note?: (person: Person) => ReactNode;
}

/** The members of a workspace or a project. Users with permission can add and remove people. */
export function MemberList({
  members,
  mayAdd,
  mayRemove,
  onAdd,
  onRemove,
  groupName,
  removeText,
  note,
}: MemberListProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const me = useSession().user?._id;
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useMutation({
    mutationFn: onAdd,
    onSuccess: () => setChosen([]),
    onError: showFailure(t('work.addFailed')),
  });
  const [removing, setRemoving] = useState<Person | null>(null);
  const remove = useMutation({
    mutationFn: onRemove,
    onError: showFailure(t('work.removeFailed')),
    onSettled: () => setRemoving(null),
  });
  const isLeaving = removing?._id === me;
  return (
    <Stack $gap={4}>
      {mayAdd && (
        <Stack $gap={2}>
          <PeopleField
            label={t('work.addPeople')}
            value={chosen}
            onChange={setChosen}
            except={new Set(members.map(({ _id }) => _id))}
            disabled={add.isPending}
          />
          {chosen.length > 0 && (
            <div>
              <Button variant="primary" loading={add.isPending} onClick={() => add.mutate(chosen)}>
                {t('work.addCount', { count: chosen.length })}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <ul aria-label={t('work.members')}>
        {members.map((person) => (
          <Item key={person._id}>
            <PersonName person={person} />
            {note?.(person)}
            {mayRemove(person) && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t(person._id === me ? 'work.leave' : 'work.removeMember', {
                  name: titleCase(person.name),
                  where: groupName,
                })}
                onClick={() => setRemoving(person)}
              >
                {t(person._id === me ? 'work.leaveConfirm' : 'work.removeConfirm')}
              </Button>
            )}
          </Item>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        tone="danger"
        title={t(isLeaving ? 'work.leaveTitle' : 'work.removeTitle', {
          name: titleCase(removing?.name ?? ''),
          where: groupName,
        })}
        text={removeText}
        confirmLabel={t(isLeaving ? 'work.leaveConfirm' : 'work.removeConfirm')}
        cancelLabel={t('work.cancel')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing._id)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}
