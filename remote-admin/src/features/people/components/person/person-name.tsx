import type { Employee } from '@atrium/contracts';
import { Avatar, Badge, Link, media, styled, token, useFormat, useSession } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(3)};
  min-width: 0;
  max-width: 100%;
  font-weight: ${token.font.weight.regular};
`;

const TextBlock = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  line-height: 1.35;
  text-align: start;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space(2)};
  min-width: 0;
  a {
    min-width: 0;
    overflow-wrap: anywhere;
    color: inherit;
    font-weight: ${token.font.weight.medium};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Under = styled.span`
  overflow: hidden;
  overflow-wrap: anywhere;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  ${media.phone} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

interface PersonNameProps {
  user: Employee['user'];
  /** URL of the person's panel. */
  to: string;
  /** Undefined if presence is unknown. */
  isOnline?: boolean | undefined;
  /** Text below the name. */
  under: ReactNode;
  /** A badge after the name. */
  badge?: ReactNode;
  size?: 32 | 40;
}

/** A person's avatar and name, linked to their panel, with a line of text below. */
export function PersonName({ user, to, isOnline, under, badge, size = 32 }: PersonNameProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const isMe = useSession().user?._id === user._id;
  return (
    <Frame>
      <Avatar
        name={titleCase(user.name)}
        src={user.avatarUrl}
        size={size}
        {...(isOnline ? { presence: { online: true, label: t('people.online') } } : { decorative: true })}
      />
      <TextBlock>
        <Name>
          <Link to={to} preventScrollReset>
            {titleCase(user.name)}
          </Link>
          {isMe && <Badge>{t('people.you')}</Badge>}
          {badge}
        </Name>
        <Under>{under}</Under>
      </TextBlock>
    </Frame>
  );
}
