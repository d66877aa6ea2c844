import { media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

const List = styled.dl`
  display: grid;
  gap: ${token.space(3)};
  > div {
    display: grid;
    grid-template-columns: 144px minmax(0, 1fr);
    gap: ${token.space(1)} ${token.space(4)};
  }
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Quiet = styled.span`
  color: ${token.color.textMuted};
`;

/** A labelled fact about a person. A missing or empty value is shown muted; with `href` the value is a link. */
export type Fact = readonly [name: string, value: ReactNode, href?: string];

/** A list of facts. With `brief`, for another person's profile, empty facts are omitted. */
export function Facts({ facts, brief = false }: { facts: readonly Fact[]; brief?: boolean }) {
  const { t } = useTexts();
  const shown = brief ? facts.filter(([, value]) => isSaid(value)) : facts;
  if (shown.length === 0) return <Quiet>{t('profile.empty')}</Quiet>;
  return (
    <List>
      {shown.map(([name, value, href]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {!isSaid(value) && <Quiet>{t('profile.empty')}</Quiet>}
            {isSaid(value) && (href ? <a href={href}>{value}</a> : value)}
          </dd>
        </div>
      ))}
    </List>
  );
}

const isSaid = (value: ReactNode) => value !== '' && value !== null && value !== undefined;
