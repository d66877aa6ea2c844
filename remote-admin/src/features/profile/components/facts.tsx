import { styled, token } from '@atrium/platform';
import { Fact as FactLine, FactList } from '@atrium/ui/facts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Quiet = styled.span`
  color: ${token.color.textMuted};
`;

/** A labelled fact about a person. A missing or empty value is shown muted; with `href` the value is a link. */
export type Fact = readonly [name: string, value: ReactNode, href?: string | undefined];

/** A list of facts. With `brief`, for another person's profile, empty facts are omitted. */
export function Facts({ facts, brief = false }: { facts: readonly Fact[]; brief?: boolean }) {
  const { t } = useTexts();
  const shown = brief ? facts.filter(([, value]) => isSaid(value)) : facts;
  if (shown.length === 0) return <Quiet>{t('profile.empty')}</Quiet>;
  return (
    <FactList>
      {shown.map(([name, value, href]) => (
        <FactLine key={name} label={name}>
          {!isSaid(value) && <Quiet>{t('profile.empty')}</Quiet>}
          {isSaid(value) && (href ? <a href={href}>{value}</a> : value)}
        </FactLine>
      ))}
    </FactList>
  );
}

const isSaid = (value: ReactNode) => value !== '' && value !== null && value !== undefined && value !== false;
