import { Skeleton, styled, token, useFormat, useTexts } from '@atrium/platform';
import { ROLES, type HeadCount } from '../model/head-count';

const shade = (share: number) => `color-mix(in oklab, ${token.color.accent} ${share}%, ${token.color.surfaceFloat})`;

// One ink in three strengths; numbers and names stand beside it.
const INKS = { Founder: shade(100), Manager: shade(70), Employee: shade(42) };

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: ${token.radius.round};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${token.space(1.5)} ${token.space(2.5)};
  margin-top: ${token.space(3)};
  font-variant-numeric: ${token.font.tabular};
  > div {
    display: contents;
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${token.space(2.5)};
  }
  dd {
    font-weight: ${token.font.weight.medium};
    text-align: end;
  }
`;

const Mark = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 3px;
`;

/** How many hold each role: a bar for the eye, numbers beside their names. The numbers may still be on their way. */
export function RoleShare({ byRole }: { byRole: HeadCount['byRole'] | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <div>
      <Bar aria-hidden>
        {byRole ? (
          ROLES.filter((role) => byRole[role] > 0).map((role) => (
            <span key={role} style={{ flex: byRole[role], background: INKS[role] }} />
          ))
        ) : (
          <Skeleton height="8px" />
        )}
      </Bar>
      <List>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <Mark aria-hidden style={{ background: INKS[role] }} />
              {t(`rolesMany.${role}`)}
            </dt>
            <dd>{byRole && format.number(byRole[role])}</dd>
          </div>
        ))}
      </List>
    </div>
  );
}
