import { Button, Row } from '@atrium/ui';
import { SidePanel } from '../side-panel';
import { useState } from 'react';
import { Specimen, State } from './specimen';

const TASKS = ['Write the text', 'Draw the picture', 'Send it'];

/** The side panel, which is not modal. */
export function PanelSection() {
  const [index, setIndex] = useState<number | null>(null);
  const at = index ?? 0;
  return (
    <Specimen name="Side panel">
      <State of="pressed to open; modal below 900 px">
        <Row $wrap>
          {TASKS.map((task, place) => (
            <Button key={task} onClick={() => setIndex(place)}>
              {task}
            </Button>
          ))}
        </Row>
        <SidePanel
          open={index !== null}
          onClose={() => setIndex(null)}
          title={TASKS[at]}
          description="Website relaunch · due on Friday"
          itemKey={String(at)}
          previous={{ onSelect: () => setIndex(at - 1), disabled: at === 0 }}
          next={{ onSelect: () => setIndex(at + 1), disabled: at === TASKS.length - 1 }}
          footer={<Button variant="primary">Save task</Button>}
        >
          The list beside it stays where it is.
        </SidePanel>
      </State>
    </Specimen>
  );
}
