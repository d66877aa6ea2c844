import type { ApiClientOptions } from '@atrium/api-client';
import { type ErrorCode, ERRORS, type User } from '@atrium/contracts';

type Adapter = NonNullable<ApiClientOptions['adapter']>;
type Call =
  | 'refresh'
  | 'user'
  | 'login'
  | 'google'
  | 'register'
  | 'registerByInvite'
  | 'logout'
  | 'switch'
  | 'input'
  | 'other';

const CALLS: Readonly<Record<string, Call>> = {
  'POST /auth/refresh-token': 'refresh',
  'GET /auth': 'user',
  'POST /auth': 'login',
  'POST /oauth/google/callback': 'google',
  'POST /users': 'register',
  'POST /users/register': 'registerByInvite',
  'POST /auth/logout': 'logout',
  'POST /auth/activity': 'input',
};

interface SentCall {
  call: Call;
  token: string | null;
  timeout: number;
  body: unknown;
  /** Whether the call declares that no user caused it. */
  background: boolean;
}

interface Answer {
  status: number;
  data?: unknown;
}

/** Returns the server's response for an error code. */
export function refusal(code: ErrorCode): Answer {
  const [status, message] = ERRORS[code];
  return { status, data: { code, message, error: message, requestId: 'test' } };
}

/** Returns the error that axios throws when no response arrives. */
export function noResponse(code: 'ECONNABORTED' | 'ERR_NETWORK'): Error {
  return Object.assign(new Error(code), { isAxiosError: true, code });
}

/** Returns a token that names its owner, like the server's tokens. */
export function tokenOf(user: Pick<User, '_id'>, serial: number): string {
  return `head.${btoa(JSON.stringify({ sub: user._id, serial }))}.signature`;
}

/** Creates a user. Names of different lengths belong to different users. */
export function aUser(name = 'Ada', companyId = '0197a000-0000-7000-8000-0000000000c1'): User {
  const id = `0197a000-0000-7000-8000-${name.length.toString(16).padStart(12, '0')}`;
  const company = { _id: companyId, name: 'Analytical Engines' };
  return {
    _id: id,
    id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    avatarUrl: null,
    company,
    companies: [{ ...company, role: 'Employee' }],
    authProvider: 'local',
    isEmailVerified: true,
    populatedCompany: null,
    can: [],
  };
}

/**
 * A server and the state of one browser that uses it: its refresh cookie, the issued tokens, and the user behind them.
 */
export class FakeServer {
  readonly sent: SentCall[] = [];
  /** The owner of the browser's refresh cookie. */
  cookie: User | null = null;
  /** The user of the next sign-in. */
  account: User = aUser();
  #serial = 0;
  readonly #valid = new Map<string, User>();
  readonly #scripted = new Map<Call, (() => Answer | Promise<Answer>)[]>();

  /** Replaces the response to the next call of this kind. */
  next(call: Call, answer: () => Answer | Promise<Answer>): void {
    this.#scripted.set(call, [...(this.#scripted.get(call) ?? []), answer]);
  }

  /** Leaves the next call of this kind unanswered; it ends with its own timeout. */
  hang(call: Call): void {
    this.next(
      call,
      () =>
        new Promise((_, reject) => {
          setTimeout(() => reject(noResponse('ECONNABORTED')), this.sent.at(-1)?.timeout);
        }),
    );
  }

  /** Expires all tokens. The cookie stays valid. */
  expireTokens(): void {
    this.#valid.clear();
  }

  /** Issues a token that this server accepts. */
  issue(user: User): string {
    this.#serial += 1;
    const token = tokenOf(user, this.#serial);
    this.#valid.set(token, user);
    return token;
  }

  count(call: Call): number {
    return this.sent.filter((one) => one.call === call).length;
  }

  readonly adapter: Adapter = async (config) => {
    const call = CALLS[`${(config.method ?? '').toUpperCase()} ${config.url ?? ''}`] ?? 'other';
    const token = /^Bearer (.*)$/.exec(String(config.headers.Authorization))?.[1] ?? null;
    const { data: body } = config as { data?: unknown };
    this.sent.push({
      call,
      token,
      timeout: config.timeout ?? 0,
      background: config.headers['X-Atrium-Background'] === '1',
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    });
    const scripted = this.#scripted.get(call)?.shift();
    // Responds asynchronously, like a network.
    await Promise.resolve();
    const { status, data = '' } = await (scripted ? scripted() : this.#answer(call, token));
    const response = { status, data, statusText: '', headers: {}, config };
    if (status < 300) return response;
    throw Object.assign(new Error(`Status ${status}`), { isAxiosError: true, response });
  };

  #answer(call: Call, token: string | null): Answer {
    switch (call) {
      case 'refresh':
        if (!this.cookie) return refusal('NO_REFRESH_TOKEN');
        return { status: 200, data: { accessToken: this.issue(this.cookie) } };
      case 'login':
      case 'register':
        this.cookie = this.account;
        return { status: call === 'login' ? 200 : 201, data: { accessToken: this.issue(this.account) } };
      case 'google':
        this.cookie = this.account;
        return {
          status: 200,
          data: { success: true, tokens: { accessToken: this.issue(this.account) }, user: this.account },
        };
      case 'registerByInvite':
        return { status: 201, data: { message: 'Welcome' } };
      case 'logout':
        this.cookie = null;
        this.#valid.clear();
        return { status: 204 };
      default: {
        const user = token === null ? undefined : this.#valid.get(token);
        if (!user) return refusal('TOKEN_EXPIRED');
        if (call === 'input') return { status: 204 };
        return call === 'user' ? { status: 200, data: user } : { status: 200, data: { message: 'Done' } };
      }
    }
  }
}
