import type { Role } from '@atrium/contracts';
import { Badge, useTexts } from '@atrium/platform';

const TONES = { Founder: 'accent', Manager: 'info', Employee: 'neutral' } as const;

/** A badge with the name of a role. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTexts();
  return <Badge tone={TONES[role]}>{t(`roles.${role}`)}</Badge>;
}
