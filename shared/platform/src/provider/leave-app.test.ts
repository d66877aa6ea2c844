import { leaveApp } from './leave-app';

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/login', ''])(
  'does not leave the app for "%s"',
  (url) => {
    expect(() => leaveApp(url)).toThrow();
  },
);
