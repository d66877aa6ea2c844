import type { Role } from '@atrium/contracts';
import { Badge } from '@atrium/platform';
import { useTexts } from '../use-texts';

const TONES = { Founder: 'accent', Manager: 'info', Employee: 'neutral' } as const;

/** A badge with the name of a role. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTexts();
  return <Badge tone={TONES[role]}>{t(`roles.${role}`)}</Badge>;
}
