import type { AuthClient } from './types';

/** What a Socket.IO client asks for its `auth` at each connection. */
export interface SocketTokens {
  give(answer: (data: { token: string }) => void): void;
  /** The server refused what was given last; the next connection gets another. */
  refused(): void;
}

/** The token of each connection of a socket: always the newest, and never again one that was refused. */
export function socketTokens(auth: Pick<AuthClient, 'freshToken'>): SocketTokens {
  let sent: string | null = null;
  let rejected: string | null = null;
  return {
    give(answer) {
      auth.freshToken(rejected).then(
        (token) => {
          sent = token;
          answer({ token });
        },
        // No token to be had now: the server refuses, and the next attempt asks again.
        () => answer({ token: '' }),
      );
    },
    refused() {
      rejected = sent;
    },
  };
}
