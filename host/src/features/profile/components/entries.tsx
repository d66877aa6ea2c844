import { Button, FieldError, IconButton, Row, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

/** As many entries as the contract takes in a list. */
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
  /** Keys of the entries, in their order. */
  ids: readonly string[];
  add: () => void;
  remove: (index: number) => void;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  children: (index: number) => ReactNode;
}

/** A list of like entries in a form: the newest first, each can be taken out; nothing counts before it is saved. */
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
