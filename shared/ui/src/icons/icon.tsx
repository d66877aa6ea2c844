import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Icons, isIconName } from './icons';
import type { IconName } from './icons';

/** A name in `Icons`, any Lucide icon, or a manifest's free text. Unknown names render a dot. */
export type IconSource = IconName | LucideIcon | (string & {});

const Dot = styled.svg`
  flex: none;
`;

/**
 * An icon with a uniform stroke width. Without a label it is decorative and hidden from screen readers; with a label it
 * is an image with that accessible name.
 */
export function Icon({ icon, size = 16, label }: { icon: IconSource; size?: 16 | 20 | 24; label?: string }) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (typeof icon === 'string' && !isIconName(icon)) {
    return (
      <Dot width={size} height={size} viewBox="0 0 16 16" {...name}>
        <circle cx="8" cy="8" r="2.5" fill="currentColor" />
      </Dot>
    );
  }
  const Drawing = typeof icon === 'string' ? Icons[icon] : icon;
  return <Drawing size={size} strokeWidth={1.75} {...name} />;
}
