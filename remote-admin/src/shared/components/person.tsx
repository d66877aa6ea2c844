import type { Employee } from '@atrium/contracts';
import { Avatar, Badge, Link, styled, token, useFormat, useSession, useTexts } from '@atrium/platform';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(3)};
  min-width: 0;
  max-width: 100%;
  font-weight: ${token.font.weight.regular};
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  line-height: 1.35;
  text-align: start;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
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
  text-overflow: ellipsis;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** Somebody's picture and name, with the e-mail below or what is given instead. */
export function Person({ user, under = user.email }: { user: Employee['user']; under?: string }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const isMe = useSession().user?._id === user._id;
  return (
    <Frame>
      <Avatar name={titleCase(user.name)} src={user.avatarUrl} decorative />
      <Words>
        <Name>
          <Link to={`/Profile/${user._id}`}>{titleCase(user.name)}</Link>
          {isMe && <Badge>{t('people.you')}</Badge>}
        </Name>
        <Under>{under}</Under>
      </Words>
    </Frame>
  );
}
