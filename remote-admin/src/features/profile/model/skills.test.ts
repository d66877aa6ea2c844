import { fieldErrors } from '@atrium/contracts';
import { SKILLS, withSkills } from './skills';

test.each([
  ['Welding', ['Drawing', 'Welding']],
  [' Welding, CAD ,, cad', ['Drawing', 'Welding', 'CAD']],
  ['drawing', ['Drawing']],
  ['  ', ['Drawing']],
])('adds the skills in %j, without blanks and duplicates', (typed, skills) => {
  expect(withSkills(['Drawing'], typed)).toEqual(skills);
});

test.each([
  [['Drawing'], 'x'.repeat(121), { typed: 'TOO_LONG' }],
  [['x'.repeat(121)], 'Welding', { 'skills.0': 'TOO_LONG' }],
  [Array.from({ length: 50 }, (_, n) => `Skill ${n}`), 'Welding', { skills: 'TOO_BIG' }],
])('reports errors of %j with the input %j at their fields', (skills, typed, wrong) => {
  const checked = SKILLS.safeParse({ skills, typed });
  const found = checked.success ? {} : fieldErrors(checked.error, { skills, typed });
  expect(Object.fromEntries(Object.entries(found).map(([path, { code }]) => [path, code]))).toEqual(wrong);
});
