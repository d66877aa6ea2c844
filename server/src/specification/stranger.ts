import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Refusal {
  status: number;
  message: string;
  error: string;
}

interface Cookie {
  value: string;
  path: string;
}

/**
 * Another client (docs/PRODUCT.md, Other clients) with its own paths, payloads and sessions, built on axios and a
 * cookie jar. It uses no contract and none of Atrium's own headers, and sends only headers that a browser would send.
 */
export class Stranger {
  accessToken: string | null = null;
  /** Number of requests for a new access token. */
  refreshes = 0;
  readonly cookies = new Map<string, Cookie>();
  readonly #http: AxiosInstance;
  readonly #sockets: Socket[] = [];
  #refreshing: Promise<boolean> | undefined;

  constructor(readonly origin: string) {
    this.#http = axios.create({
      baseURL: `${origin}/api`,
      timeout: 30_000,
      withCredentials: true,
      maxRedirects: 0,
      validateStatus: () => true,
      headers: { origin, 'Content-Type': 'application/json' },
    });
  }

  /** Sends any call with the access token; on a 401, refreshes the token and retries once. */
  async send(method: Method, path: string, data?: unknown, isRetry = false): Promise<AxiosResponse<unknown>> {
    const sent = this.accessToken;
    const response = await this.#http.request<unknown>({
      method,
      url: path,
      data,
      headers: {
        cookie: this.#cookiesFor(`/api${path}`),
        ...(sent !== null && { Authorization: `Bearer ${sent}` }),
        ...(data instanceof FormData && { 'Content-Type': 'multipart/form-data' }),
      },
    });
    this.#keepCookies(response);
    if (response.status !== 401 || isRetry) return response;
    // Another call's refresh may have completed while this response was on its way.
    const isRenewed = this.accessToken !== sent || (await this.refresh());
    return isRenewed ? this.send(method, path, data, true) : response;
  }

  /** Returns the response of a call that must succeed, parsed by a schema of this folder. */
  async ok<Answer>(method: Method, path: string, answer: z.ZodType<Answer>, data?: unknown): Promise<Answer> {
    const { status, data: body } = await this.send(method, path, data);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    const read = answer.safeParse(body);
    if (read.success) return read.data;
    throw new Error(`${method} ${path} answered ${JSON.stringify(body)}: ${read.error.message}`);
  }

  async refused(method: Method, path: string, data?: unknown): Promise<Refusal> {
    const { status, data: body } = await this.send(method, path, data);
    if (status < 400) throw new Error(`${method} ${path} was not refused: ${JSON.stringify(body)}`);
    return { ...(body as Refusal), status }; // every error has this format, as errors.test.ts verifies
  }

  /** Refreshes the access token, once for all concurrent callers. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    this.refreshes += 1;
    const { status, data } = await this.send('POST', '/auth/refresh-token', {}, true);
    const { accessToken } = data as { accessToken?: string }; // an error response has none
    this.accessToken = accessToken ?? null;
    return status === 200 && accessToken !== undefined;
  }

  /** Opens a socket that records events from the start. */
  async connect(namespace = ''): Promise<StrangersSocket> {
    const socket = this.#socket(this.accessToken, namespace);
    const heard = new StrangersSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return heard;
  }

  /** Returns the message with which a socket is rejected. */
  refusedSocket(token: string | null): Promise<string> {
    const socket = this.#socket(token);
    return new Promise((resolve, reject) => {
      socket.on('connect_error', ({ message }) => resolve(message));
      socket.on('connect', () => reject(new Error('The socket was let in')));
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #socket(token: string | null, namespace = ''): Socket {
    const socket = io(this.origin + namespace, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: this.origin },
    });
    this.#sockets.push(socket);
    return socket;
  }

  #cookiesFor(path: string): string {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  #keepCookies({ headers }: AxiosResponse): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, { value, path });
    }
  }
}

/** A socket that emits without acknowledgements and records events. */
export class StrangersSocket {
  readonly #heard: { event: string; payload: unknown }[] = [];
  #waiting: (() => void)[] = [];

  constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => {
      this.#heard.push({ event, payload });
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** Returns the next unread event of that name, parsed by a schema of this folder. */
  async next<Payload>(event: string, payload: z.ZodType<Payload>): Promise<Payload> {
    for (;;) {
      const index = this.#heard.findIndex((one) => one.event === event);
      if (index >= 0) return payload.parse(this.#heard.splice(index, 1)[0]?.payload);
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }
}
