import type { BulletinPost } from '@atrium/contracts';
import { Row, styled, useSession } from '@atrium/platform';
import { SmilePlus } from 'lucide-react';
import { usePersonOf } from '../../../shared/api/use-person-of';
import { EmojiPicker } from '../../../shared/emoji/emoji-picker';
import { ReactionBar } from '../../../shared/components/reactions/reaction-bar';
import { useReactToPost } from '../api/react-to-post';
import { useTexts } from '../../../shared/use-texts';

// Above the card's link, which covers the whole card.
const Above = styled(Row)`
  position: relative;
  > ul {
    margin: 0;
  }
`;

/** The reactions to a post, which the reader can toggle, and the picker to add another one. */
export function PostReactions({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const userId = useSession().user?._id;
  const personOf = usePersonOf();
  const { mutate } = useReactToPost(post._id);
  const react = (emoji: string) => mutate({ id: post._id, emoji });
  return (
    <Above $gap={1} $wrap>
      <ReactionBar reactions={post.reactions} userId={userId} nameOf={(id) => personOf(id).name} onToggle={react} />
      <EmojiPicker icon={SmilePlus} label={t('reactions.add')} onPick={react} />
    </Above>
  );
}
