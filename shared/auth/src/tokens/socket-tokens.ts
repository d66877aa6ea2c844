import type { AuthClient } from '../types';

/** Provides the `auth` data that a Socket.IO client requests on each connection. */
export interface SocketTokens {
  give(answer: (data: { token: string }) => void): void;
  /** Records that the server refused the last token. The next connection gets another one. */
  recordRefusal(): void;
}

/** Provides a token for each connection of a socket: always the newest, and never one that was refused. */
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
        // No token is available. The server refuses the connection, and the next attempt requests a token again.
        () => answer({ token: '' }),
      );
    },
    recordRefusal() {
      rejected = sent;
    },
  };
}
