import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Tooltip } from '../floats/tooltip';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { IconCorner, IconFace } from './icon-button';

interface OwnProps<T extends ElementType> {
  /** The link component: `as={Link}` with its `to`; a plain `<a>` by default. */
  as?: T;
  icon: IconSource;
  /** The link's name, also shown as its tooltip. */
  label: string;
  /** A `CountBadge` in the corner; include its `countText` in `label`. */
  badge?: ReactNode;
}

/** Props of `IconLink`: its own and those of the link component. */
export type IconLinkProps<T extends ElementType> = OwnProps<T> &
  Omit<ComponentProps<T>, keyof OwnProps<T> | 'children'>;

/** A link that looks like an `IconButton`. Set `aria-current` to mark it as the current page. */
export function IconLink<T extends ElementType = 'a'>({ as, icon, label, badge, ...rest }: IconLinkProps<T>) {
  const target: ElementType = as ?? 'a';
  return (
    <Tooltip text={label} names>
      <IconFace as={target} {...rest} aria-label={label} $variant="quiet" $size="md">
        <Icon icon={icon} size={20} />
        {badge !== undefined && <IconCorner>{badge}</IconCorner>}
      </IconFace>
    </Tooltip>
  );
}
