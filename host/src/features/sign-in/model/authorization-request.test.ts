import {
  removeAuthorizationRequest,
  storeAuthorizationRequest,
  findAuthorizationRequest,
} from './authorization-request';

beforeEach(() => sessionStorage.clear());

test('finds the request of this tab by its state', () => {
  storeAuthorizationRequest({ state: 'made-here', from: '/register' });

  expect(findAuthorizationRequest('made-here')).toEqual({ state: 'made-here', from: '/register' });
});

test('finds no request for a foreign state or after its removal', () => {
  storeAuthorizationRequest({ state: 'made-here', from: '/register' });

  expect(findAuthorizationRequest('made-elsewhere')).toBeNull();
  removeAuthorizationRequest();
  expect(findAuthorizationRequest('made-here')).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'javascript:alert(1)', 'https://evil.example'])(
  'restricts the return page to the app: %s',
  (from) => {
    storeAuthorizationRequest({ state: 'made-here', from });

    expect(findAuthorizationRequest('made-here')).toEqual({ state: 'made-here', from: '/login' });
  },
);

test.each(['{', 'null', '[]', '{"state":1}', '"text"'])('ignores a stored value of another shape: %s', (text) => {
  sessionStorage.setItem('atrium_authorization_request', text);

  expect(findAuthorizationRequest('made-here')).toBeNull();
});
