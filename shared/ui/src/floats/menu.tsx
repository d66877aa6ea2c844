import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { End, Item, Label, RadioItem, Rule, Shortcut, Surface, Words } from './menu-style';
import { closeByLeftEscape, isBelowModal, leaveEscapeToModal } from './modal-stack';
import { useDeferredOpen } from './use-deferred-open';

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens it; it must take a ref and have a name, which is the menu's too. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuRadioGroup`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A menu of actions at its trigger: arrow keys, Home, End, typing a name, Enter, Escape. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', ...props }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const isOpen = props.open ?? ownOpen;
  const isDrawn = useDeferredOpen(isOpen);
  const setOpen = (next: boolean) => {
    // Before it is gone: a dialog that an item opens shall find the focus where it is to give it back.
    if (!next && surface.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  // Not modal: Radix would lock scrolling by a style element, which the CSP refuses.
  return (
    // Opened by a key it is there at once: the next key, which may come within the same frame, is the menu's.
    <Radix.Root modal={false} open={isDrawn || (isOpen && byKey)} onOpenChange={setOpen}>
      <Radix.Trigger ref={opener} asChild onKeyDown={() => setByKey(true)} onPointerDown={() => setByKey(false)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Surface
          ref={surface}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          onEscapeKeyDown={(event) => leaveEscapeToModal(event, surface.current)}
          onKeyDown={(event) => closeByLeftEscape(() => setOpen(false))(event)}
          onCloseAutoFocus={(event) => {
            // An item that opened a dialog: the focus is the dialog's now.
            if (opener.current !== null && isBelowModal(opener.current)) event.preventDefault();
          }}
        >
          {children}
        </Surface>
      </Radix.Portal>
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
  /** At the right end: a count, a check. */
  end?: ReactNode;
  /** A link without children that the item becomes: `link={<Link to="/settings" />}`. */
  link?: ReactElement<{ children?: ReactNode }>;
}

/** One action, or one link, of a menu. */
export function MenuItem({ children, icon, onSelect, disabled, danger = false, shortcut, end, link }: MenuItemProps) {
  const content = (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      <Words>{children}</Words>
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

/** A choice of one inside a menu, such as the theme. */
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
          <Words>{label}</Words>
          <Radix.ItemIndicator>
            <Icon icon="check" />
          </Radix.ItemIndicator>
        </RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A heading inside a menu. */
export const MenuLabel = Label;

/** A line between groups of a menu. */
export const MenuSeparator = Rule;
