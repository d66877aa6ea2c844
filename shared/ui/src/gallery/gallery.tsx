import { Button, LinkButton, Page, Row, Switch, token } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AttachmentField, AttachmentList, useAttachments } from '../attachments';
import { SidePanel } from '../side-panel';
import { ActionSection } from './action-section';
import { ChartSection } from './chart-section';
import { DataTableSection, LongTableSection } from './data-table-section';
import { DisplaySection } from './display-section';
import { FieldSection } from './field-section';
import { FloatSection } from './float-section';
import { PickerSection } from './picker-section';
import { RichTextSection } from './rich-text-section';
import { OnlySpecimen, Specimen, State } from './specimen';
import { StatusSection } from './status-section';
import { TokenSection } from './token-section';
import { WorkSection } from './work-section';

const TASKS = ['Write the text', 'Draw the picture', 'Send it'];

/** The side panel, which is not modal. */
function PanelSection() {
  const [index, setIndex] = useState<number | null>(null);
  const shownIndex = index ?? 0;
  return (
    <Specimen name="Side panel">
      <State name="pressed to open; modal below 900 px">
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
          title={TASKS[shownIndex]}
          description="Website relaunch · due on Friday"
          itemKey={String(shownIndex)}
          previous={{ onSelect: () => setIndex(shownIndex - 1), disabled: shownIndex === 0 }}
          next={{ onSelect: () => setIndex(shownIndex + 1), disabled: shownIndex === TASKS.length - 1 }}
          footer={<Button variant="primary">Save task</Button>}
        >
          The list beside it stays where it is.
        </SidePanel>
      </State>
    </Specimen>
  );
}

const LONG_NAME = `${'Quartalsbericht-der-Qualitaetssicherung-'.repeat(4)}final.pdf`;

const STORED_FILES = [
  { id: '1', name: 'Floor plan.png', size: 348_160, type: 'image/png', url: '/icon.svg' },
  { id: '2', name: LONG_NAME, size: 1_258_291, type: 'application/pdf', url: '/icon.svg' },
];

/** Attachments: uploading and listing files. */
function AttachmentSection() {
  const chosen = useAttachments({ limits: { maxBytes: 10 * 1024 * 1024, maxFiles: 10, extensions: ['pdf', 'png'] } });
  return (
    <Specimen name="Attachments">
      <State name="to drop, paste or choose">
        <AttachmentField attachments={chosen} />
      </State>
      <State name="shown">
        <AttachmentList files={STORED_FILES} />
      </State>
    </Specimen>
  );
}

const ThemeGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr));
`;

const Theme = styled.section`
  min-width: 0;
  padding: ${token.space(6)};
  background: ${token.color.surface};
  color: ${token.color.text};
`;

const SECTIONS = [
  TokenSection,
  ActionSection,
  FieldSection,
  PickerSection,
  DisplaySection,
  StatusSection,
  FloatSection,
  PanelSection,
  RichTextSection,
  AttachmentSection,
  ChartSection,
  WorkSection,
  DataTableSection,
  LongTableSection,
];

const sections = SECTIONS.map((Section) => <Section key={Section.name} />);

const HELP = 'Every primitive in every state. Floats follow the theme of the page.';

/**
 * Every component in every state, or the one that the address names, such as `?only=Button`. In English, because it is
 * for developers.
 *
 * @param props.controls Controls of the page, such as its theme and language.
 */
export function Gallery({ controls }: { controls: ReactNode }) {
  const [showsBothThemes, setShowsBothThemes] = useState(false);
  const only = new URLSearchParams(window.location.search).get('only');
  return (
    <main>
      <Page
        title="Design system"
        help={only === null ? HELP : `Only “${only}”.`}
        wide
        action={
          <Row $wrap $gap={4}>
            {only !== null && <LinkButton href="?">Show all</LinkButton>}
            {controls}
            <Switch
              label="Both themes"
              checked={showsBothThemes}
              onChange={(event) => setShowsBothThemes(event.target.checked)}
            />
          </Row>
        }
      >
        <OnlySpecimen value={only}>
          {showsBothThemes ? (
            <ThemeGrid>
              <Theme data-theme="light" aria-label="Light">
                {sections}
              </Theme>
              <Theme data-theme="dark" aria-label="Dark">
                {sections}
              </Theme>
            </ThemeGrid>
          ) : (
            <div>{sections}</div>
          )}
        </OnlySpecimen>
      </Page>
    </main>
  );
}
