import { LinkButton, Page, Row, Switch, token } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ActionSection } from './action-section';
import { AttachmentSection } from './attachment-section';
import { ChartSection } from './chart-section';
import { DataTableSection, LongTableSection } from './data-table-section';
import { DisplaySection } from './display-section';
import { FieldSection } from './field-section';
import { FloatSection } from './float-section';
import { PanelSection } from './panel-section';
import { PickerSection } from './picker-section';
import { RichTextSection } from './rich-text-section';
import { OnlySpecimen } from './specimen';
import { StatusSection } from './status-section';
import { TokenSection } from './token-section';
import { WorkSection } from './work-section';

const Beside = styled.div`
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

const HELP = 'Every primitive in every state. What floats follows the theme of the page.';

/**
 * Every component in every state, or the one that the address names, such as `?only=Button`. In English, because it is
 * for developers.
 *
 * @param props.controls Controls of the page, such as its theme and language.
 */
export function Gallery({ controls }: { controls: ReactNode }) {
  const [beside, setBeside] = useState(false);
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
            <Switch label="Both themes" checked={beside} onChange={(event) => setBeside(event.target.checked)} />
          </Row>
        }
      >
        <OnlySpecimen value={only}>
          {beside ? (
            <Beside>
              <Theme data-theme="light" aria-label="Light">
                {sections}
              </Theme>
              <Theme data-theme="dark" aria-label="Dark">
                {sections}
              </Theme>
            </Beside>
          ) : (
            <div>{sections}</div>
          )}
        </OnlySpecimen>
      </Page>
    </main>
  );
}
