import type { Conversation } from '@atrium/contracts';
import { Link, styled, token } from '@atrium/platform';
import { ConversationLine } from './conversation-line';

const Item = styled(Link)`
  display: block;
  padding: ${token.space(2)};
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  outline-offset: -2px;
  &:hover {
    background: ${token.color.hover};
  }
  &[aria-current='page'] {
    background: ${token.color.softAccent};
  }
`;

interface ConversationLinkProps {
  conversation: Conversation;
  isOpen?: boolean;
  onClick?: () => void;
  /** The filter of the conversation list, which the link preserves. */
  filter?: string;
  /** Location state to pass to the opened page. */
  state?: string;
}

/** A conversation in a list, rendered as the link that opens it. */
export function ConversationLink({ conversation, isOpen = false, onClick, filter = '', state }: ConversationLinkProps) {
  const query = filter === '' ? '' : `?${new URLSearchParams({ filter }).toString()}`;
  return (
    <Item
      to={`/messaging/${conversation._id}${query}`}
      state={state}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onClick}
    >
      <ConversationLine conversation={conversation} isOpen={isOpen} />
    </Item>
  );
}
