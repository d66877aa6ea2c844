import { parseProviderAnswer } from './provider-answer';

test.each([
  ['code=c&state=s', { code: 'c', state: 's' }],
  [
    'code=c&state=s&iss=https%3A%2F%2Faccounts.google.com&scope=openid',
    { code: 'c', state: 's', iss: 'https://accounts.google.com' },
  ],
  ['error=access_denied&state=s', { refusal: 'cancelled', state: 's' }],
  ['error=server_error&state=s', { refusal: 'unavailable', state: 's' }],
  ['error=temporarily_unavailable&state=s', { refusal: 'unavailable', state: 's' }],
  ['error=invalid_scope&state=s&error_description=Call+this+number', { refusal: 'other', state: 's' }],
  ['error=access_denied&code=c&state=s', { refusal: 'cancelled', state: 's' }],
  ['error=toString&state=s', { refusal: 'other', state: 's' }],
  ['code=c', null],
  ['state=s', null],
  ['', null],
])('parses the query "%s"', (query, answer) => {
  expect(parseProviderAnswer(new URLSearchParams(query))).toEqual(answer);
});
