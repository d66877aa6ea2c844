import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Icons, isIconName } from './icons';
import type { IconName } from './icons';

/** A name of `Icons`, any lucide icon, or a manifest's free text: an unknown name draws a dot. */
export type IconSource = IconName | LucideIcon | (string & {});

const Dot = styled.svg`
  flex: none;
`;

/**
 * An icon of one line weight. Without a label it is decoration and hidden from screen readers; with one it is an image
 * of that name.
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
