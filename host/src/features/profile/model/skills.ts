import { userDetailsInput } from '@atrium/contracts';
import { z } from 'zod';

/** What a form of skills holds: the list, and what is typed beside it. */
export interface SkillValues {
  skills: string[];
  typed: string;
}

const section = userDetailsInput.pick({ skills: true }).required();

/** The contract of the list with what is still typed; what is wrong with that is said of it. */
export const SKILLS = z
  .object({ skills: z.array(z.string()), typed: z.string() })
  .transform(({ skills, typed }, context) => {
    const checked = section.safeParse({ skills: withSkills(skills, typed) });
    if (checked.success) return checked.data;
    for (const issue of checked.error.issues) {
      const [, index] = issue.path;
      const isTyped = typeof index === 'number' && index >= skills.length;
      context.addIssue({ ...issue, path: isTyped ? ['typed'] : issue.path });
    }
    return z.NEVER;
  });

/** The list with what was typed, which may be several by commas; what is there already is not added again. */
export function withSkills(skills: readonly string[], typed: string): string[] {
  const known = new Set(skills.map((skill) => skill.toLowerCase()));
  const fresh = typed
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => {
      const spelling = skill.toLowerCase();
      if (skill === '' || known.has(spelling)) return false;
      known.add(spelling);
      return true;
    });
  return [...skills, ...fresh];
}
