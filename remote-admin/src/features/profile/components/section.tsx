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
const Frame = styled.section<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${SIDE}) minmax(0, 1fr);
  gap: ${token.space(4)} ${token.space(6)};
  padding-block: ${({ $isEmpty }) => token.space($isEmpty ? 3 : 6)};
  border-top: 1px solid ${token.color.border};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${token.space(2)};
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
`;

// The controls do not make the line higher than a heading without them.
const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  min-height: ${token.size.controlSm};
  > h2 {
    flex: 1;
    min-width: 0;
    font-size: ${token.font.size.md};
    overflow-wrap: anywhere;
  }
  ${media.compact} {
    > h2 {
      flex: initial;
    }
  }
`;

const Content = styled.div`
  min-width: 0;
  max-width: ${token.measure.text};
  /* The first line is beside the heading. */
  padding-top: calc((${token.size.controlSm} - 1lh) / 2);
  overflow-wrap: anywhere;
  ${media.compact} {
    padding-top: 0;
  }
`;

const Empty = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(4)};
  > p {
    padding-top: calc((${token.size.controlSm} - 1lh) / 2);
    color: ${token.color.textMuted};
  }
  > a {
    flex: none;
  }
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

/** A section of a profile: name, visibility and Edit on the left, content on the right. An empty one is a row. */
export function Section({ title, privacy, note, edit, prompt, children }: SectionProps) {
  const { t } = useTexts();
  const id = useId();
  const isEmpty = children === null;
  return (
    <Frame aria-labelledby={id} $isEmpty={isEmpty}>
      <Side>
        <Heading>
          <h2 id={id}>{title}</h2>
          {edit && !isEmpty && (
            <LinkButton as={Link} {...toPanel(edit)} size="sm" variant="quiet">
              {t('profile.edit')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
          )}
          {privacy}
        </Heading>
        {note && <Note>{note}</Note>}
      </Side>
      {isEmpty && (
        <Empty>
          <p>{prompt ?? t('profile.empty')}</p>
          {edit && (
            <LinkButton as={Link} {...toPanel(edit)} size="sm" variant="quiet" icon="plus">
              {t('profile.add')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </LinkButton>
          )}
        </Empty>
      )}
      {!isEmpty && children !== undefined && <Content>{children}</Content>}
    </Frame>
  );
}
