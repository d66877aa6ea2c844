import { LinkButton, media, token, VisuallyHidden } from '@atrium/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { type EditableSection, toPanel } from '../model/panel';

const SIDE = '220px';

/** The column before the name. It is as wide as the column of section names, so that all other content is aligned. */
export const SideColumn = styled.div`
  flex: none;
  display: flex;
  align-items: flex-start;
  width: ${SIDE};
  ${media.compact} {
    width: auto;
  }
`;

// The gap between the columns is the same as in the head of a page.
const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, ${SIDE}) minmax(0, 1fr);
  gap: ${token.space(4)} ${token.space(6)};
  padding-block: ${token.space(6)};
  border-top: 1px solid ${token.color.border};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  h2 {
    font-size: ${token.font.size.md};
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space(2)} ${token.space(4)};
  > :first-child {
    min-width: 0;
    max-width: ${token.measure.text};
    overflow-wrap: anywhere;
  }
`;

const Prompt = styled.p`
  color: ${token.color.textMuted};
`;

interface SectionProps {
  title: string;
  /** Visibility of the section, shown below the title. */
  privacy?: ReactNode;
  /** The panel that edits the section; omitted on other people's profiles. */
  edit?: EditableSection | undefined;
  /** Suggests what to add to an empty section. */
  prompt?: string | undefined;
  /** Null if the section is empty; omitted if it has no editable content. */
  children?: ReactNode;
}

/** A section of a profile: name and visibility on the left, content on the right. */
export function Section({ title, privacy, edit, prompt, children }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  const empty = children === null;
  return (
    <Frame aria-labelledby={id}>
      <Side>
        <h2 id={id}>{title}</h2>
        {privacy}
      </Side>
      {children !== undefined && (
        <Content>
          <div>{empty ? <Prompt>{prompt ?? t('profile.empty')}</Prompt> : children}</div>
          {edit && (
            <LinkButton as={Link} {...toPanel(edit)} size="sm" variant="quiet" icon={empty ? 'plus' : 'pencil'}>
              {t(empty ? 'profile.add' : 'profile.edit')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
          )}
        </Content>
      )}
    </Frame>
  );
}
