import { inviteTokenIn } from './invite-token';

test.each([
  ['https://atrium.example/invite-registration?token=0197a000-0000.aB_c-d', '0197a000-0000.aB_c-d'],
  [' http://localhost:3000/invite-registration?token=abcdefgh1234 ', 'abcdefgh1234'],
  ['/invite-registration?token=abcdefgh1234', 'abcdefgh1234'],
  ['abcdefgh1234', 'abcdefgh1234'],
])('finds a token in %s', (pasted, token) => {
  expect(inviteTokenIn(pasted)).toBe(token);
});

test.each([
  '',
  'hello',
  'https://atrium.example/',
  'https://atrium.example/?token=',
  'http://[',
  '?token=<script>alert(1)',
])('finds no token in %j', (pasted) => {
  expect(inviteTokenIn(pasted)).toBeNull();
});
