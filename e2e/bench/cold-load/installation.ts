import { join } from 'node:path';
import { freePort } from '@atrium/tools-setup/free-port';
import { ROOT } from '../../harness/workspace';
import { serve } from '../side-by-side/processes';
import { signUp } from '../side-by-side/sign-up';

/** A running server with one user, who has a company. */
export interface Installation {
  origin: string;
  credentials: { email: string; password: string };
  stop(): Promise<void>;
}

/** Starts a server from source with the given data folder. */
export async function install(dataDir: string): Promise<Installation> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { stop } = await serve(process.execPath, ['--import', 'tsx', join(ROOT, 'server/src/main.ts')], {
    port,
    path: '/readyz',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  });
  const { email, password } = await signUp(origin);
  return { origin, credentials: { email, password }, stop };
}
