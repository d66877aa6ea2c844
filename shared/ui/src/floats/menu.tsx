import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { End, Item, ItemText, Label, RadioItem, Rule, Shortcut, Surface } from './menu-style';
import { closeOnUnhandledEscape, isBelowModal, deferEscapeToModal } from './modal-stack';
import { useDeferredOpen } from './use-deferred-open';

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens the menu. It must accept a ref and have an accessible name, which also names the menu. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuRadioGroup`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A dropdown menu. Supports the arrow keys, Home, End, type-ahead, Enter and Escape. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', ...props }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const isOpen = props.open ?? ownOpen;
  // When opened by a key, the menu renders immediately, because the next key may follow within the same frame.
  const isDrawn = useDeferredOpen(isOpen) || (isOpen && isOpenedByKey);
  const setOpen = (next: boolean) => {
    // Restores the focus before the menu unmounts, so that a dialog opened by an item records the trigger as opener.
    if (!next && surface.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  // Not modal: Radix would lock scrolling with a style element, which the CSP blocks.
  return (
    <Radix.Root modal={false} open={isDrawn} onOpenChange={setOpen}>
      <Radix.Trigger
        ref={opener}
        asChild
        onKeyDown={() => setOpenedByKey(true)}
        onPointerDown={() => setOpenedByKey(false)}
      >
        {trigger}
      </Radix.Trigger>
      {/* Radix would keep a menu closed during its opening animation mounted, and not focus it when reopened. */}
      {isDrawn && (
        <Radix.Portal forceMount>
          <Surface
            ref={surface}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            loop
            onEscapeKeyDown={(event) => deferEscapeToModal(event, surface.current)}
            onKeyDown={(event) => closeOnUnhandledEscape(() => setOpen(false))(event)}
            onCloseAutoFocus={(event) => {
              // If an item opened a dialog, the focus stays in the dialog.
              if (opener.current !== null && isBelowModal(opener.current)) event.preventDefault();
            }}
          >
            {children}
          </Surface>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

/** Props of `MenuItem`. */
export interface MenuItemProps {
  children: ReactNode;
  icon?: IconSource;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  shortcut?: string;
  /** Content at the right end, such as a count or a check mark. */
  end?: ReactNode;
  /** Renders the item as this link, which has no children: `link={<Link to="/settings" />}`. */
  link?: ReactElement<{ children?: ReactNode }>;
}

/** An action or link in a menu. */
export function MenuItem({ children, icon, onSelect, disabled, danger = false, shortcut, end, link }: MenuItemProps) {
  const content = (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      <ItemText>{children}</ItemText>
      {shortcut !== undefined && <Shortcut>{shortcut}</Shortcut>}
      {end !== undefined && <End>{end}</End>}
    </>
  );
  return (
    <Item onSelect={onSelect} disabled={disabled} $danger={danger} asChild={link !== undefined}>
      {link === undefined ? content : cloneElement(link, undefined, content)}
    </Item>
  );
}

/** Props of `MenuRadioGroup`. */
export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; icon?: IconSource }[];
  onValueChange: (value: Value) => void;
}

/** A single choice in a menu, such as the theme. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const choose = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen);
    if (option !== undefined) props.onValueChange(option.value);
  };
  return (
    <Radix.RadioGroup value={props.value} onValueChange={choose} aria-label={props.label}>
      {props.options.map(({ value, label, icon }) => (
        <RadioItem key={value} value={value}>
          {icon !== undefined && <Icon icon={icon} />}
          <ItemText>{label}</ItemText>
          <Radix.ItemIndicator>
            <Icon icon="check" />
          </Radix.ItemIndicator>
        </RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A heading in a menu. */
export const MenuLabel = Label;

/** A separator between groups of a menu. */
export const MenuSeparator = Rule;
