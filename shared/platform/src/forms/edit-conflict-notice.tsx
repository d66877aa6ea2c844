import { Banner, Button, Row, Stack, styled, token, usePlatformTexts } from '@atrium/platform';
import type { ReactNode } from 'react';
import type { EditConflict } from './use-edit-conflict';

/** Looks the same in a heading that is edited in place as in a form. */
const Frame = styled.div`
  margin-top: ${token.space(2)};
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.regular};
  line-height: ${token.font.line.normal};
  > div {
    align-items: flex-start;
  }
`;

/** The notice may appear below the visible part of a panel. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const Versions = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${token.space(2)} ${token.space(4)};
  margin: ${token.space(2)} 0 0;
  dt {
    font-size: ${token.font.size.sm};
    color: ${token.color.textMuted};
  }
  dd {
    max-height: 240px;
    margin: 0;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const Name = styled.p`
  margin: ${token.space(3)} 0 0;
  font-weight: ${token.font.weight.medium};
`;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Props of `EditConflictNotice`. */
export interface EditConflictNoticeProps {
  conflict: EditConflict | null;
  /** Names of the fields. A field without a name is shown without one. */
  labels?: Readonly<Record<string, string>>;
  /** Renders a value of a field; without a result it is shown as text. */
  display?: (field: string, value: unknown) => ReactNode;
  isSaving?: boolean;
  /** Whether only the user can have changed the object, in another tab or on another device. */
  isOwn?: boolean;
}

/** Shows the values that somebody else saved beside those that the user typed, and lets the user choose. */
export function EditConflictNotice(props: EditConflictNoticeProps) {
  const { conflict, labels = {}, display, isSaving = false, isOwn = false } = props;
  const t = usePlatformTexts();
  if (!conflict) return null;
  const texts = isOwn ? ('editConflict.own' as const) : ('editConflict' as const);
  const displayText = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'editConflict.yes' : 'editConflict.no');
    return textOf(value) || t('editConflict.empty');
  };
  const displayValue = (field: string, value: unknown) => display?.(field, value) || displayText(value);
  return (
    <Frame ref={reveal}>
      <Banner tone="warning" title={t(`${texts}.title`)}>
        <Stack $gap={3}>
          <p>{t('editConflict.text')}</p>
          <div>
            {conflict.fields.map(({ field, mine, theirs }) => (
              <div key={field}>
                {labels[field] !== undefined && <Name>{labels[field]}</Name>}
                <Versions>
                  <div>
                    <dt>{t(`${texts}.theirs`)}</dt>
                    <dd>{displayValue(field, theirs)}</dd>
                  </div>
                  <div>
                    <dt>{t(`${texts}.mine`)}</dt>
                    <dd>{displayValue(field, mine)}</dd>
                  </div>
                </Versions>
              </div>
            ))}
          </div>
          <Row $gap={2} $wrap>
            <Button size="sm" variant="primary" loading={isSaving} onClick={conflict.keepMine}>
              {t(`${texts}.keepMine`)}
            </Button>
            <Button size="sm" disabled={isSaving} onClick={conflict.useTheirs}>
              {t(`${texts}.useTheirs`)}
            </Button>
          </Row>
        </Stack>
      </Banner>
    </Frame>
  );
}
