import { type BulletinPost, profileUrl } from '@atrium/contracts';
import { Banner, Button, Stack, styled, token, useFormat, useNavigate, useSession } from '@atrium/platform';
import { RichText } from '@atrium/ui/rich-text';
import { FileList } from '../../../shared/components/file-list';
import { useAcknowledgePost } from '../api/acknowledge-post';
import { needsAcknowledgement } from '../model/acknowledgement';
import { PostReactions } from './post-reactions';
import { useTexts } from '../../../shared/use-texts';

const TextBlock = styled.div`
  max-width: ${token.measure.text};
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** Text, files and reactions of a post, and its acknowledgement. */
export function PostContent({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const userId = useSession().user?._id;
  const acknowledge = useAcknowledgePost(post);
  const { content, attachments, acknowledgedAt } = post;
  return (
    <Stack $gap={4}>
      {content !== '' && (
        <TextBlock>
          <RichText
            html={content}
            {...(userId !== undefined && { currentUserId: userId })}
            mentionHref={profileUrl}
            onOpenMention={(id) => void navigate(profileUrl(id))}
          />
        </TextBlock>
      )}
      <FileList files={attachments} />
      {needsAcknowledgement(post, userId) && (
        <Banner
          tone="warning"
          title={t('bulletin.pleaseAcknowledge')}
          action={
            <Button size="sm" icon="check" loading={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
              {t('bulletin.acknowledge')}
            </Button>
          }
        />
      )}
      {acknowledgedAt !== null && (
        <Muted role="status">{t('bulletin.acknowledged', { at: format.dateTime(acknowledgedAt) })}</Muted>
      )}
      <PostReactions post={post} />
    </Stack>
  );
}
