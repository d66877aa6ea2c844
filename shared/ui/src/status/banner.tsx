import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import { token } from '../theme/token';

/** The meaning of a banner. */
export type BannerTone = 'info' | 'warning' | 'danger' | 'success';

const TONES: Record<BannerTone, ReturnType<typeof css>> = {
  info: css`
    background: ${token.color.softInfo};
    --ink: ${token.color.onSoftInfo};
  `,
  warning: css`
    background: ${token.color.softWarning};
    --ink: ${token.color.onSoftWarning};
  `,
  danger: css`
    background: ${token.color.softDanger};
    --ink: ${token.color.onSoftDanger};
  `,
  success: css`
    background: ${token.color.softPositive};
    --ink: ${token.color.onSoftPositive};
  `,
};

const ICONS = { info: 'info', warning: 'triangle-alert', danger: 'circle-alert', success: 'circle-check' } as const;

const Frame = styled.div<{ $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)} ${token.space(3)};
  padding: ${token.space(2.5)} ${token.space(3)};
  border-radius: ${token.radius.card};
  ${({ $tone }) => TONES[$tone]}
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 calc(16ch + 28px);
  gap: ${token.space(3)};
  min-width: 0;
  > svg {
    flex: none;
    /* Beside the first line of several. */
    margin-top: calc((1lh - 16px) / 2);
    color: var(--ink);
  }
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  display: block;
  color: var(--ink);
  font-weight: ${token.font.weight.semibold};
`;

interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A small button or link to act on the message. */
  action?: ReactNode;
}

/** A permanent message about the page or form that contains it. Screen readers announce warnings and errors at once. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const isUrgent = tone === 'danger' || tone === 'warning';
  return (
    <Frame $tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <Message>
        <Icon icon={ICONS[tone]} />
        <TextBlock>
          {title && <Title>{title}</Title>}
          {children}
        </TextBlock>
      </Message>
      {action}
    </Frame>
  );
}
