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
