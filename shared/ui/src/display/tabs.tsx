import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { media, token } from '../theme/token';

const List = styled(Radix.List)`
  position: relative;
  display: flex;
  gap: ${token.space(5)};
  overflow-x: auto;
  scrollbar-width: none;
  /* Room for the focus ring of the first and last tab, which the scrolling would cut off. */
  margin-inline: -6px;
  padding-inline: 6px;
  background: linear-gradient(${token.color.border}, ${token.color.border}) 6px 100% / calc(100% - 12px) 1px no-repeat;
`;

const Trigger = styled(Radix.Trigger)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1.5)};
  flex: none;
  height: ${token.size.row};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.medium};
  transition: color ${token.motion.fast} ${token.motion.ease};
  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${token.color.text};
    }
  }
  &[data-state='active'] {
    color: ${token.color.text};
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${token.color.accent};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::before {
    content: '';
    position: absolute;
    inset: 6px -4px;
    border: 2px solid ${token.color.focus};
    border-radius: ${token.radius.control};
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const Count = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.regular};
  font-variant-numeric: ${token.font.tabular};
`;

const Content = styled(Radix.Content)`
  padding-top: ${token.space(4)};
`;

/** A tab and its content. */
export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
  disabled?: boolean;
  content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

const centreOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2;

/** Tabs for views of the same object; arrow keys move between them. Keep the selected tab in the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // The selected tab can be out of sight if the tabs are wider than the screen.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && active) list.current.scrollLeft = centreOf(active) - list.current.clientWidth / 2;
  }, [value]);
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab !== undefined) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} disabled={tab.disabled}>
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Radix.Root>
  );
}
