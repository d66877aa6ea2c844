import type { Conversation } from '@atrium/contracts';
import { Button, Checkbox, Dialog, Stack } from '@atrium/platform';
import { useState } from 'react';
import { useAddPeople } from '../../api/manage-conversation';
import { PeoplePicker } from '../manage/people-picker';
import { useTexts } from '../../../../shared/use-texts';

interface AddPeopleDialogProps {
  conversation: Conversation;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The dialog that adds colleagues to a group or channel, with or without its history. */
export function AddPeopleDialog({ conversation, name, open, onClose }: AddPeopleDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('details.addTitle', { name })}
      closeLabel={t('people.close')}
      size="sm"
    >
      <AddPeople conversation={conversation} onDone={onClose} />
    </Dialog>
  );
}

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
