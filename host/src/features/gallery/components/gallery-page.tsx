import { Page, Row, Switch, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { LanguageControl } from '../../../shell/language-control';
import { ThemeControl } from '../../../shell/theme-control';
import { ActionSection } from './action-section';
import { DisplaySection } from './display-section';
import { FieldSection } from './field-section';
import { FloatSection } from './float-section';
import { PickerSection } from './picker-section';
import { StatusSection } from './status-section';
import { TokenSection } from './token-section';

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
];

const sections = SECTIONS.map((Section) => <Section key={Section.name} />);

/** /ui, in development only: every primitive in every state. For developers, so in English. */
export function Component() {
  const [beside, setBeside] = useState(false);
  return (
    <main>
      <Page
        title="Design system"
        help="Every primitive in every state. What floats follows the theme of the page."
        wide
        action={
          <Row $wrap $gap={4}>
            <ThemeControl />
            <LanguageControl />
            <Switch label="Both themes" checked={beside} onChange={(event) => setBeside(event.target.checked)} />
          </Row>
        }
      >
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
      </Page>
    </main>
  );
}
