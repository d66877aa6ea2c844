import { withSkills } from './skills';

test.each([
  ['Welding', ['Drawing', 'Welding']],
  [' Welding, CAD ,, cad', ['Drawing', 'Welding', 'CAD']],
  ['drawing', ['Drawing']],
  ['  ', ['Drawing']],
])('%j typed', (typed, skills) => {
  expect(withSkills(['Drawing'], typed)).toEqual(skills);
});
