import type { Conversation } from '@atrium/contracts';
import { Link, styled, token } from '@atrium/platform';
import { ConversationLine } from './conversation-line';

const Item = styled(Link)`
  display: block;
  padding: ${token.space(2)};
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
  }
  &[aria-current='page'] {
    background: ${token.color.softAccent};
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;

interface ConversationLinkProps {
  conversation: Conversation;
  isOpen?: boolean;
  onClick?: () => void;
}

/** A conversation in a list, as the link that opens it. */
export function ConversationLink({ conversation, isOpen = false, onClick }: ConversationLinkProps) {
  return (
    <Item
      to={`/messaging?conversation=${conversation._id}`}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onClick}
    >
      <ConversationLine conversation={conversation} />
    </Item>
  );
}
