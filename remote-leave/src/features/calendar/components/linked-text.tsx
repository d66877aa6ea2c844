import { styled, token } from '@atrium/platform';
import { linkParts } from '../model/links/links';

const Address = styled.a`
  color: ${token.color.accent};
  overflow-wrap: anywhere;
`;

/** A text whose web addresses are links. They open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  let start = 0;
  return linkParts(text).map(({ text: part, href }) => {
    const key = start;
    start += part.length;
    return href === null ? (
      part
    ) : (
      <Address key={key} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </Address>
    );
  });
}
