import type { BulletinPost } from '@atrium/contracts';
import { Badge, styled, titleCase, token, useFormat } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(1)} ${token.space(2)};
  min-width: 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  overflow-wrap: anywhere;
`;

const Author = styled.span`
  color: ${token.color.text};
  font-weight: ${token.font.weight.medium};
`;

/** The byline of a post: author, date and audience. */
export function PostLine({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const format = useFormat();
  const { author, publishedAt, editedAt, department, pinnedAt } = post;
  return (
    <Line>
      <Author>{author.name === '' ? t('formerMember') : titleCase(author.name)}</Author>
      <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
        {format.relative(publishedAt)}
      </time>
      <span>{department === null ? t('bulletin.everyone') : department.name}</span>
      {editedAt !== null && <span title={format.dateTime(editedAt)}>{t('bulletin.edited')}</span>}
      {pinnedAt !== null && <Badge>{t('bulletin.pinned')}</Badge>}
    </Line>
  );
}
