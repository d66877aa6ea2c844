/** Messages about the session between tabs of one browser. The token itself is shared through storage. */
export type SessionMessage = { type: 'started' | 'ended'; userId: string };

/** The part of a `BroadcastChannel` that is used. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** The connection to the other tabs. */
export interface Tabs {
  broadcast(message: SessionMessage): void;
  close(): void;
}

function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, userId } = data as Partial<Record<keyof SessionMessage, unknown>>; // each is checked here
  return (type === 'started' || type === 'ended') && typeof userId === 'string';
}

/** Opens the connection to the other tabs. Without a channel, the next refused call reveals changes in other tabs. */
export function openTabs(opened: SessionChannel | null, receive: (message: SessionMessage) => void): Tabs {
  let channel = opened;
  channel?.addEventListener('message', ({ data }) => {
    if (isSessionMessage(data)) receive(data);
  });
  return {
    broadcast: (message) => channel?.postMessage(message),
    close: () => {
      channel?.close();
      // Posting a message to a closed channel would throw.
      channel = null;
    },
  };
}
