import { forgetTrip, rememberTrip, tripOf } from './google-trip';

beforeEach(() => sessionStorage.clear());

test('the trip that began in this tab is known by its state', () => {
  rememberTrip({ state: 'made-here', from: '/register' });

  expect(tripOf('made-here')).toEqual({ state: 'made-here', from: '/register' });
});

test('a foreign state, or one that has ended, has none', () => {
  rememberTrip({ state: 'made-here', from: '/register' });

  expect(tripOf('made-elsewhere')).toBeNull();
  forgetTrip();
  expect(tripOf('made-here')).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', 'https://evil.example'])(
  'the way back never leaves the app: %s',
  (from) => {
    rememberTrip({ state: 'made-here', from });

    expect(tripOf('made-here')).toEqual({ state: 'made-here', from: '/login' });
  },
);

test.each(['{', 'null', '[]', '{"state":1}', '"text"'])('what somebody else stored (%s) is no trip', (text) => {
  sessionStorage.setItem('atrium_google_trip', text);

  expect(tripOf('made-here')).toBeNull();
});
