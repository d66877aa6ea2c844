import { useState } from 'react';
import styled from 'styled-components';
import { categorical, categoricalIndex } from '../theme/categorical';
import { token } from '../theme/token';

type AvatarSize = 20 | 24 | 32 | 40 | 64 | 128;

const Frame = styled.span<{ $size: AvatarSize }>`
  position: relative;
  display: inline-flex;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
`;

const Face = styled.span<{ $soft: string; $solid: string; $size: AvatarSize; $square: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: ${({ $square, $size }) => ($square ? `${Math.min(10, Math.round($size / 4))}px` : '50%')};
  background: ${({ $soft }) => $soft};
  box-shadow: inset 0 0 0 1px color-mix(in oklch, ${({ $solid }) => $solid} 35%, transparent);
  color: ${token.color.text};
  font-size: ${({ $size }) => Math.max(9, Math.round($size * 0.38))}px;
  font-weight: ${token.font.weight.semibold};
  line-height: 1;
  letter-spacing: -0.01em;
  user-select: none;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Presence = styled.span<{ $online: boolean }>`
  position: absolute;
  right: -1px;
  bottom: -1px;
  width: 30%;
  min-width: 8px;
  max-width: 14px;
  aspect-ratio: 1;
  border: 2px solid ${token.color.surfaceRaised};
  border-radius: 50%;
  background: ${({ $online }) => ($online ? token.color.positive : token.color.borderControl)};
`;

let letters: Intl.Segmenter | undefined;

/** Below U+0300 nothing joins with what comes before it. */
const PLAIN_LETTER = /^[\0-\u{2ff}](?![\u{300}-\u{10ffff}])/u;

/** The first letter as a reader counts it: an emoji or a letter with its accents is one. */
function firstLetter(word: string): string {
  const plain = PLAIN_LETTER.exec(word);
  if (plain) return plain[0];
  // Only for the names that need it: to make one takes a phone 100 ms.
  letters ??= new Intl.Segmenter();
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** First letters of the first and last word of a name: `Ada M. Lovelace` → `AL`. Empty names give `?`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return ends.join('').toLocaleUpperCase() || '?';
}

/** Where the server draws the same initials for clients that cannot; asking it would be a request for nothing. */
const DRAWN_BY_SERVER = '/api/avatars/drawn';

interface AvatarProps {
  /** Gives the initials, their colour and, unless `decorative`, the name for screen readers. */
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Companies and groups are square, people round. */
  square?: boolean;
  /** True where the name stands beside it. */
  decorative?: boolean;
  /** A dot in the corner, with the words that say it: `{ online: true, label: 'Online' }`. */
  presence?: { online: boolean; label: string };
}

/** A person's or company's picture; until it is there, if it fails or is a drawn one, initials drawn from the name. */
export function Avatar({ name, src, size = 32, square = false, decorative = false, presence }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { solid, soft } = categorical(categoricalIndex(name));
  const image = src && src !== failed && !src.startsWith(DRAWN_BY_SERVER) ? src : null;
  const spoken = presence === undefined ? name : `${name}, ${presence.label}`;
  const role = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken };
  return (
    <Frame $size={size} {...role}>
      <Face $soft={soft} $solid={solid} $size={size} $square={square}>
        {initials(name)}
        {image !== null && (
          <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(image)} />
        )}
      </Face>
      {presence !== undefined && <Presence $online={presence.online} title={presence.label} />}
    </Frame>
  );
}
