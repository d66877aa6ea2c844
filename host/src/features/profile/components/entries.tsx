import { Button, FieldError, IconButton, Row, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

/** Maximum number of entries per list, as in the contract. */
const MAX_ENTRIES = 50;

const Entry = styled.fieldset`
  display: grid;
  gap: ${token.space(4)};
  min-width: 0;
  padding: ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
`;

const Name = styled.span`
  flex: 1;
  color: ${token.color.textMuted};
  font-weight: ${token.font.weight.medium};
`;

const None = styled.p`
  color: ${token.color.textMuted};
`;

interface EntriesProps {
  /** Keys of the entries, in display order. */
  ids: readonly string[];
  add: () => void;
  remove: (index: number) => void;
  /** Error of the list as a whole. */
  error: string | undefined;
  children: (index: number) => ReactNode;
}

/** A form list of similar entries, newest first. Entries can be removed; nothing takes effect before it is saved. */
export function Entries({ ids, add, remove, error, children }: EntriesProps) {
  const { t } = useTexts();
  return (
    <>
      <Button icon="plus" onClick={add} disabled={ids.length >= MAX_ENTRIES}>
        {t('profile.entries.add')}
      </Button>
      {ids.length >= MAX_ENTRIES && <None>{t('profile.entries.full', { max: MAX_ENTRIES })}</None>}
      {error && <FieldError>{error}</FieldError>}
      {ids.length === 0 && <None>{t('profile.entries.none')}</None>}
      {ids.map((id, index) => (
        <Entry key={id} aria-label={t('profile.entries.one', { n: index + 1 })}>
          <Row>
            <Name aria-hidden>{t('profile.entries.one', { n: index + 1 })}</Name>
            <IconButton
              icon="trash"
              size="sm"
              label={t('profile.entries.remove', { n: index + 1 })}
              onClick={() => remove(index)}
            />
          </Row>
          {children(index)}
        </Entry>
      ))}
    </>
  );
}
