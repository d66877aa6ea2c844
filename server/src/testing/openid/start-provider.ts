import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface OpenIdProvider {
  issuer: string;
  /** Environment variables that make a server use it. */
  env: Record<string, string>;
  /** Revokes all consents of a subject, as if they had done so at the provider. */
  withdraw(sub: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real provider on a separate port for the app at that origin. It exits with the process that started it. */
export async function startProvider(app = 'http://atrium.test'): Promise<OpenIdProvider> {
  const script = join(import.meta.dirname, 'provider.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, app], { cwd: import.meta.dirname });
  const ended = once(child, 'exit');
  let errorOutput = '';
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)));
  const issuer = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).trim()));
    child.on('exit', () => reject(new Error(`The provider did not start: ${errorOutput}`)));
  });
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'atrium',
      OIDC_CLIENT_SECRET: 'a secret between the two of us',
      GOOGLE_CALENDAR_URL: `${issuer}/calendar/v3`,
    },
    async withdraw(sub) {
      const response = await fetch(`${issuer}/withdraw`, { method: 'POST', body: new URLSearchParams({ sub }) });
      if (!response.ok) throw new Error(await response.text());
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
