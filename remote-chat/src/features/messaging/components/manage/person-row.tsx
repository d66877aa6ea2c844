import type { Presence } from '@atrium/contracts';
import { Avatar, styled, token, useFormat } from '@atrium/platform';
import type { ReactNode } from 'react';
import { usePresenceOf } from '../../../../shared/model/use-presence-of';
import { useTexts } from '../../../../shared/use-texts';

const Row = styled.span`
  display: flex;
  flex: 1;
  gap: ${token.space(3)};
  align-items: center;
  min-width: 0;
`;

const TextBlock = styled.span`
  flex: 1;
  min-width: 0;
  span,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
  }
`;

interface PersonRowProps {
  userId: string;
  name: string;
  avatarUrl: string | null;
  /** The status to show until the live one has loaded. */
  status: Presence;
  detail?: string | undefined;
  /** Content at the right end. */
  end?: ReactNode;
}

/** A person in a list: picture with presence, name and a second line. */
export function PersonRow({ userId, name, avatarUrl, detail, end, ...props }: PersonRowProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const status = usePresenceOf({ userId, status: props.status });
  return (
    <Row>
      <Avatar
        name={name}
        src={avatarUrl}
        size={32}
        decorative
        presence={{ online: status === 'online', label: t(status) }}
      />
      <TextBlock>
        <span>{titleCase(name)}</span>
        {detail !== undefined && <small>{detail}</small>}
      </TextBlock>
      {end}
    </Row>
  );
}
