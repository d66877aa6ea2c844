import { createECDH, randomBytes } from 'node:crypto';
import { each, type Inputs } from '../sources';
import type { World } from '../world';

export const push = (world: World): Inputs<'push'> => ({
  subscribe: each((number) => ({
    token: world.colleague(number).token,
    body: {
      endpoint: `https://push.example.com/${number}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
      language: 'en' as const,
      timeZone: 'Europe/Berlin',
    },
  })),
  unsubscribe: each((number) => ({ token: world.colleague(number).token })),
});
