import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NODE, ROOT } from '../workspace';

/** A real OpenID provider in its own process that replaces Google. Users sign in with any email address. */
export class OpenIdProvider {
  private constructor(
    private readonly child: ChildProcess,
    private readonly issuer: string,
  ) {}

  /** Starts a provider for the app at the given origin, to which it redirects browsers. */
  static async start(app: string): Promise<OpenIdProvider> {
    const cwd = join(ROOT, 'server/src/testing/openid');
    const child = spawn(NODE, ['--import', 'tsx', 'provider.ts', app], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    const issuer = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
      child.once('exit', () => reject(new Error(`The provider did not start: ${complaints}`)));
    });
    return new OpenIdProvider(child, issuer);
  }

  /** Environment variables that make a server use this provider. */
  get env(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: 'atrium',
      OIDC_CLIENT_SECRET: 'a secret between the two of us',
      GOOGLE_CALENDAR_URL: `${this.issuer}/calendar/v3`,
    };
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
  }
}
