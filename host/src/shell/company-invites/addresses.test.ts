import { addressesIn } from './addresses';

test('takes what people paste: commas, semicolons, spaces, lines; each address once', () => {
  expect(addressesIn('ada@acme.test, bob@acme.test;eve@acme.test\nADA@acme.test  ')).toEqual({
    valid: ['ada@acme.test', 'bob@acme.test', 'eve@acme.test'],
    invalid: [],
  });
});

test('names what is no address', () => {
  expect(addressesIn('ada@acme.test bob@ acme')).toEqual({ valid: ['ada@acme.test'], invalid: ['bob@', 'acme'] });
});

test('nothing is nothing', () => {
  expect(addressesIn(' , \n')).toEqual({ valid: [], invalid: [] });
});
