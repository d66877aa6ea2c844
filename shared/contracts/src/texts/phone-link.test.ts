import { phoneLink } from './phone-link';

it.each([
  ['+49 (30) 123-45', 'tel:+493012345'],
  ['030/1234 ext.', 'tel:0301234'],
  ['by email, please +', undefined],
  ['', undefined],
])('links %j as %j', (text, expected) => {
  expect(phoneLink(text)).toBe(expected);
});
