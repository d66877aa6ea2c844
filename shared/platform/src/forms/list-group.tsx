import { Fieldset } from './fieldset';
import { Button, Stack, token } from '@atrium/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Group = styled(Fieldset)`
  legend {
    margin-bottom: ${token.space(1.5)};
  }
`;

const Help = styled.p`
  max-width: ${token.measure.text};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

interface ListGroupProps {
  /** Omitted below a heading that names the list. */
  legend?: string;
  addLabel: string;
  /** Explains what the list is for. */
  help?: string;
  /** Number of entries. */
  length: number;
  max: number;
  onAdd: () => void;
  children: ReactNode;
}

/** A list of entries, with a button below it that adds an entry and focuses its first field. */
export function ListGroup({ legend, addLabel, help, length, max, onAdd, children }: ListGroupProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasGrown = useRef(false);

  useEffect(() => {
    if (!hasGrown.current) return;
    hasGrown.current = false;
    const entry = list.current?.lastElementChild;
    entry?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [length]);

  const add = () => {
    hasGrown.current = true;
    onAdd();
  };

  return (
    <Group as={legend === undefined ? 'div' : undefined}>
      {legend !== undefined && <legend>{legend}</legend>}
      <Stack $gap={2}>
        {help !== undefined && <Help>{help}</Help>}
        {length > 0 && (
          <Stack $gap={2} ref={list}>
            {children}
          </Stack>
        )}
        {length < max && (
          <Button icon="plus" size="sm" style={{ alignSelf: 'start' }} onClick={add}>
            {addLabel}
          </Button>
        )}
      </Stack>
    </Group>
  );
}
