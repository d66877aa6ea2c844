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

/** Returns the diameter of the presence dot in pixels, limited so that it suits the smallest and largest avatars. */
const dotSize = (avatar: AvatarSize) => Math.min(22, Math.max(8, Math.round(avatar * 0.28)));

/** Returns the dot's distance from the corner in pixels; its centre lies on the edge of the round avatar. */
const dotInset = (avatar: AvatarSize) => Math.round((avatar / 2) * (1 - Math.SQRT1_2) - dotSize(avatar) / 2);

const Presence = styled.span<{ $online: boolean; $size: AvatarSize; $square: boolean }>`
  position: absolute;
  right: ${({ $size, $square }) => ($square ? -1 : dotInset($size))}px;
  bottom: ${({ $size, $square }) => ($square ? -1 : dotInset($size))}px;
  width: ${({ $size }) => dotSize($size)}px;
  height: ${({ $size }) => dotSize($size)}px;
  border: ${({ $size }) => ($size > 40 ? 3 : 2)}px solid ${token.color.surfaceRaised};
  border-radius: 50%;
  background: ${({ $online }) => ($online ? token.color.positive : token.color.borderControl)};
`;

let segmenter: Intl.Segmenter | undefined;

/** A first character that is a complete grapheme. Characters below U+0300 never combine with the previous one. */
const PLAIN_LETTER = /^[\0-\u{2ff}](?![\u{300}-\u{10ffff}])/u;

/** Returns the first grapheme: an emoji or a letter with combining accents counts as one. */
function firstLetter(word: string): string {
  const plain = PLAIN_LETTER.exec(word);
  if (plain) return plain[0];
  // Created lazily, because it takes about 100 ms on a phone.
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** Returns the initials of the first and last word of a name: `Ada M. Lovelace` → `AL`. Returns `?` for empty names. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return ends.join('').toLocaleUpperCase() || '?';
}

/** URL prefix of initials drawn by the server for other clients. Drawing them here saves the request. */
const DRAWN_URL_PREFIX = '/api/avatars/drawn';

interface AvatarProps {
  /** Source of the initials, their colour and, unless `decorative`, the accessible name. */
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Use for companies and groups; people are round. */
  square?: boolean;
  /** True if the name is shown beside the avatar. */
  decorative?: boolean;
  /** A presence dot in the corner and its accessible label: `{ online: true, label: 'Online' }`. */
  presence?: { online: boolean; label: string };
}

/** The picture of a person or company. Shows initials until it loads, if it fails, or if the server would draw them. */
export function Avatar({ name, src, size = 32, square = false, decorative = false, presence }: AvatarProps) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  const { solid, soft } = categorical(categoricalIndex(name));
  const image = src && src !== failedImage && !src.startsWith(DRAWN_URL_PREFIX) ? src : null;
  const accessibleName = presence === undefined ? name : `${name}, ${presence.label}`;
  const role = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': accessibleName };
  return (
    <Frame $size={size} {...role}>
      <Face $soft={soft} $solid={solid} $size={size} $square={square}>
        {initials(name)}
        {image !== null && (
          <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setFailedImage(image)} />
        )}
      </Face>
      {presence !== undefined && (
        <Presence $online={presence.online} $size={size} $square={square} title={presence.label} />
      )}
    </Frame>
  );
}
