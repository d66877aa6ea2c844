import type { Conversation } from '@atrium/contracts';
import {
  Button,
  Checkbox,
  Dialog,
  IconButton,
  Input,
  LoadError,
  Row,
  Skeleton,
  Stack,
  styled,
  token,
  useFormat,
  useSession,
} from '@atrium/platform';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { useMembers } from '../../api/list-members';
import { useSearchText } from '../../model/use-search-text';
import { PersonRow } from '../manage/person-row';
import { ConfirmChangeDialog, type ConversationChange } from './confirm-change-dialog';
import { EndDialog, type EndAction } from './end-dialog';
import { useTexts } from '../../../../shared/use-texts';
import { useAddPeople } from '../../api/manage-conversation';
import { PeoplePicker } from '../manage/people-picker';

/** Adds colleagues to a group or channel, with or without its history. */
function AddPeople({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { t } = useTexts();
  const add = useAddPeople(conversation._id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [includeHistory, setIncludeHistory] = useState(false);
  return (
    <Stack $gap={4}>
      <PeoplePicker
        exclude={conversation.participants.map(({ userId }) => userId)}
        chosen={chosen}
        onChosen={setChosen}
        disabled={add.isPending}
      />
      {/* Anyone who joins a public channel can read its whole history anyway. */}
      {!conversation.isPublic && (
        <Checkbox
          label={t('details.includeHistory')}
          hint={t('details.includeHistoryHint')}
          checked={includeHistory}
          onChange={(event) => setIncludeHistory(event.currentTarget.checked)}
        />
      )}
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        loading={add.isPending}
        onClick={() => add.mutate({ participants: [...chosen], includeHistory }, { onSuccess: onDone })}
      >
        {t('details.add')}
      </Button>
    </Stack>
  );
}

/** The search field appears from this number of members on. */
const MIN_SEARCHABLE = 8;

const Item = styled.li`
  display: flex;
  gap: ${token.space(2)};
  align-items: center;
  min-height: 48px;
`;

const Heading = styled.h3`
  flex: 1;
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;

interface MembersProps {
  conversation: Conversation;
  name: string;
  /** Whether the user may remove people. */
  isManager: boolean;
  /** Whether the user may choose another manager. */
  mayChange: boolean;
}

/** The members of a conversation with their presence, and the actions to add and remove people. */
export function Members({ conversation, name, isManager, mayChange }: MembersProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const userId = useSession().user?._id;
  const [input, setInput] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<EndAction | null>(null);
  const [change, setChange] = useState<ConversationChange | null>(null);
  const q = useSearchText(input);
  const members = useMembers(conversation._id, q);
  const { managedBy, isPublic, participantCount } = conversation;
  const found = members.data?.participants;

  const detailOf = (id: string) => {
    if (id === managedBy) return t('details.manager');
    return id === userId ? t('you') : undefined;
  };
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        <Heading>{t('thread.members', { count: participantCount })}</Heading>
        {(isManager || isPublic) && (
          <Button size="sm" icon="user-plus" onClick={() => setIsAdding(true)}>
            {t('details.add')}
          </Button>
        )}
      </Row>
      {participantCount >= MIN_SEARCHABLE && (
        <Input
          type="search"
          aria-label={t('details.searchMembers')}
          placeholder={t('details.searchMembers')}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
      )}
      {members.isPending && <Skeleton lines={3} />}
      <LoadError compact title={t('details.membersFailed')} query={members} />
      {found?.length === 0 && <p>{t('details.noMember', { query: q })}</p>}
      <ul aria-label={t('details.members')}>
        {found?.map((member) => (
          <Item key={member.userId}>
            <PersonRow
              userId={member.userId}
              name={member.name}
              avatarUrl={member.avatarUrl}
              status={member.status}
              detail={detailOf(member.userId)}
            />
            {mayChange && member.userId !== managedBy && (
              <IconButton
                icon={UserCog}
                size="sm"
                label={t('details.makeManager', { name: titleCase(member.name) })}
                onClick={() => setChange({ kind: 'manager', userId: member.userId, name: member.name })}
              />
            )}
            {isManager && member.userId !== userId && (
              <IconButton
                icon="x"
                size="sm"
                label={t('details.removePerson', { name: titleCase(member.name) })}
                onClick={() => setEnding({ kind: 'remove', userId: member.userId, name: member.name })}
              />
            )}
          </Item>
        ))}
      </ul>
      {members.data?.hasMore === true && <p>{t('details.showingFirst')}</p>}
      <Dialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        title={t('details.addTitle', { name })}
        closeLabel={t('people.close')}
        size="sm"
      >
        <AddPeople conversation={conversation} onDone={() => setIsAdding(false)} />
      </Dialog>
      <ConfirmChangeDialog conversation={conversation} change={change} onClose={() => setChange(null)} />
      <EndDialog conversation={conversation} name={name} ending={ending} onClose={() => setEnding(null)} />
    </Stack>
  );
}
