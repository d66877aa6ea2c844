import { userDetailsInput } from '@atrium/contracts';
import { z } from 'zod';

/** Values of the skills form: the list and the text in the input field. */
export interface SkillValues {
  skills: string[];
  typed: string;
}

const section = userDetailsInput.pick({ skills: true }).required();

/**
 * The schema of the list combined with the text still in the input field; errors in that text are reported for its
 * field.
 */
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

/** Returns the list with the typed skills added, which may be several separated by commas. Duplicates are ignored. */
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
