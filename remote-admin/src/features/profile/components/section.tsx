import { Link, LinkButton, media, styled, token, VisuallyHidden } from '@atrium/platform';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/use-texts';
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
  grid-template: 'name content controls' / minmax(0, ${SIDE}) minmax(0, 1fr) auto;
  gap: ${token.space(2)} ${token.space(6)};
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  ${media.compact} {
    grid-template:
      'name controls'
      'content content' / minmax(0, 1fr) auto;
  }
`;

const Name = styled.div`
  grid-area: name;
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
  > h2 {
    padding-block: calc((${token.size.controlSm} - 1lh) / 2);
    font-size: ${token.font.size.md};
    overflow-wrap: anywhere;
  }
`;

const Controls = styled.div`
  grid-area: controls;
  display: flex;
  align-items: center;
  align-self: start;
`;

const Content = styled.div`
  grid-area: content;
  min-width: 0;
  max-width: ${token.measure.text};
  /* The first line is beside the heading. */
  padding-top: calc((${token.size.controlSm} - 1lh) / 2);
  overflow-wrap: anywhere;
  ${media.compact} {
    padding-top: 0;
  }
`;

const Empty = styled.p`
  color: ${token.color.textMuted};
`;

const Note = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  line-height: 1.4;
`;

interface SectionProps {
  title: string;
  /** The sign of who sees the section, beside the title. */
  privacy?: ReactNode;
  /** A remark below the title. */
  note?: ReactNode;
  /** The panel that edits the section; omitted on other people's profiles. */
  edit?: EditableSection | undefined;
  /** Suggests what to add to an empty section. */
  prompt?: string | undefined;
  /** Null if the section is empty; omitted if it has no editable content. */
  children?: ReactNode;
}

/** A section of a profile: name, content, and at the end Edit or Add with the sign of who sees it. */
export function Section({ title, privacy, note, edit, prompt, children }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  const isEmpty = children === null;
  return (
    <Frame aria-labelledby={id}>
      <Name>
        <h2 id={id}>{title}</h2>
        {note && <Note>{note}</Note>}
      </Name>
      {(edit || privacy) && (
        <Controls>
          {edit && (
            <LinkButton
              as={Link}
              {...toPanel(edit)}
              size="sm"
              variant="quiet"
              {...(isEmpty && { icon: 'plus' as const })}
            >
              {t(isEmpty ? 'profile.add' : 'profile.edit')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
          )}
          {privacy}
        </Controls>
      )}
      {children !== undefined && (
        <Content>{isEmpty ? <Empty>{prompt ?? t('profile.empty')}</Empty> : children}</Content>
      )}
    </Frame>
  );
}
