import { CHAT_LIMITS, type Conversation, LIMITS } from '@atrium/contracts';
import { Avatar, Button, Row, Stack, styled, token, useSession } from '@atrium/platform';
import { SharedInlineEdit } from '@atrium/platform/shared-edits';
import { useRef } from 'react';
import { peerOf } from '../../../../shared/model/conversation';
import { useSetPicture, useUpdateConversation } from '../../api/manage-conversation';
import { useTexts } from '../../../../shared/use-texts';

const Title = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${token.font.size.md};
  font-weight: ${token.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const Description = styled.div`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;

interface AboutProps {
  conversation: Conversation;
  name: string;
  mayChange: boolean;
}

/** Picture, name and description; people who may change the conversation edit them in place. */
export function About({ conversation, name, mayChange }: AboutProps) {
  const { t } = useTexts();
  const { _id: id, type, avatar, description } = conversation;
  const peer = peerOf(conversation, useSession().user?._id);
  const update = useUpdateConversation(id);
  return (
    <Stack $gap={3}>
      <Row $gap={4}>
        <Avatar name={name} src={peer?.avatarUrl ?? avatar} size={64} square={type !== 'direct'} decorative />
        <Title>
          {mayChange ? (
            <SharedInlineEdit
              field="name"
              label={t('details.name')}
              value={conversation.name}
              placeholder={t('details.addName')}
              maxLength={LIMITS.name}
              validate={(value) => (value === '' ? t('details.nameRequired') : null)}
              onSave={update.mutateAsync}
            />
          ) : (
            name
          )}
        </Title>
      </Row>
      {mayChange && <Picture id={id} hasPicture={avatar !== null} />}
      {mayChange && (
        <Description>
          <SharedInlineEdit
            field="description"
            label={t('details.description')}
            value={description}
            placeholder={t('details.addDescription')}
            maxLength={CHAT_LIMITS.description}
            onSave={update.mutateAsync}
          />
        </Description>
      )}
      {!mayChange && description !== '' && <Description>{description}</Description>}
    </Stack>
  );
}

function Picture({ id, hasPicture }: { id: string; hasPicture: boolean }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const picture = useSetPicture(id);
  return (
    <Row $gap={2} $wrap>
      <Button size="sm" icon="upload" loading={picture.isPending} onClick={() => input.current?.click()}>
        {t('details.changePicture')}
      </Button>
      {hasPicture && (
        <Button size="sm" variant="quiet" disabled={picture.isPending} onClick={() => picture.mutate(null)}>
          {t('details.removePicture')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('details.picture')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) picture.mutate(file);
          event.currentTarget.value = '';
        }}
      />
    </Row>
  );
}
