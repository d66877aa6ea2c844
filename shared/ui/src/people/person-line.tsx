import { Avatar, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** An email address that breaks after its "@" before it breaks inside a word. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(2)};
  min-width: 0;
  max-width: 100%;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Props of `PersonLine`. */
export interface PersonLineProps {
  name: string;
  avatarUrl: string | null | undefined;
  size?: 24 | 32;
  /** A link or button with the name, if the line leads to the person; the name by default. */
  children?: ReactNode;
}

/** A person's avatar and name in one line. */
export function PersonLine({ name, avatarUrl, size = 24, children = name }: PersonLineProps) {
  return (
    <Line>
      <Avatar name={name} src={avatarUrl} size={size} decorative />
      <span>{children}</span>
    </Line>
  );
}
