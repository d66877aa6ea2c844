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

/** A part of the line, after a separating dot. */
const Part = styled.span`
  &::before {
    content: '·';
    margin-right: ${token.space(2)};
  }
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
      <Part>
        <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
          {format.relative(publishedAt)}
        </time>
      </Part>
      <Part>{department === null ? t('bulletin.everyone') : department.name}</Part>
      {editedAt !== null && <Part title={format.dateTime(editedAt)}>{t('bulletin.edited')}</Part>}
      {pinnedAt !== null && <Badge>{t('bulletin.pinned')}</Badge>}
    </Line>
  );
}
