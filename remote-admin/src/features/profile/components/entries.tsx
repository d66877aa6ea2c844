import { LIMITS } from '@atrium/contracts';
import { Button, FieldError, IconButton, Row, styled, token } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Entry = styled.fieldset`
  display: grid;
  gap: ${token.space(4)};
  min-width: 0;
  margin: 0;
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
      <Button icon="plus" onClick={add} disabled={ids.length >= LIMITS.profileEntries}>
        {t('profile.entries.add')}
      </Button>
      {ids.length >= LIMITS.profileEntries && <None>{t('profile.entries.full', { max: LIMITS.profileEntries })}</None>}
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
