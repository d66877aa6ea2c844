import { placeUse, recordPlaceUse } from './place-use';

beforeEach(() => localStorage.clear());

test('counts opened places by person and company', () => {
  for (const to of ['/people', '/people', '/calendar']) recordPlaceUse('ada', 'acme', to);
  recordPlaceUse('ada', 'navy', '/leave');

  expect(placeUse('ada', 'acme')).toEqual({ '/people': 2, '/calendar': 1 });
  expect(placeUse('ada', 'navy')).toEqual({ '/leave': 1 });
  expect(placeUse('grace', 'acme')).toEqual({});
});

test('halves all counts at a limit, so that new habits show', () => {
  for (let visit = 0; visit < 10; visit += 1) recordPlaceUse('ada', 'acme', '/people');
  for (let visit = 0; visit < 64; visit += 1) recordPlaceUse('ada', 'acme', '/calendar');

  expect(placeUse('ada', 'acme')).toEqual({ '/people': 5, '/calendar': 32 });
});

test.each(['nonsense', '[]', '{"/people":"often"}', 'null'])('ignores invalid stored data: %s', (stored) => {
  localStorage.setItem('atrium_place_use/ada/acme', stored);
  expect(placeUse('ada', 'acme')).toEqual({});
});
