import type { DemoSignIn } from '@atrium/contracts';
import { readConfig } from '../../lib/config';
import { listProviders } from './identities/link.service';

const setUp = (env: Record<string, string>) => listProviders(readConfig(env));

const mara: DemoSignIn = { name: 'Mara', role: 'Founder', email: 'mara@demo.example', password: 'birch trees' };
const DEMO_SIGN_INS = JSON.stringify([mara]);

it('reports whether a mail server is configured', () => {
  expect(setUp({}).mail).toEqual({ isSetUp: false });
  expect(setUp({ SMTP_URL: 'smtp://mail.example.com' }).mail).toEqual({ isSetUp: true });
});

it('offers the sign-ins of a demo only on a loopback address', () => {
  expect(setUp({ DEMO_SIGN_INS }).demo).toEqual([mara]);
  expect(setUp({ DEMO_SIGN_INS, PUBLIC_URL: 'https://atrium.example.com' })).not.toHaveProperty('demo');
  expect(setUp({})).not.toHaveProperty('demo');
});
