import { API, LIMITS } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useCallback, useRef, useState } from 'react';
import { chatKeys } from '../../../shared/api/keys';
import {
  logOf,
  type MessageLog,
  refreshPage,
  withMissed,
  withNewer,
  withOlder,
} from '../../../shared/model/message-log';

/**
 * Loads other parts of a conversation: older messages, newer messages, those around a given message, and the newest.
 */
export function useMessageWindow(id: string) {
  const { api, queryClient } = usePlatform();
  const running = useRef<Promise<boolean> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  /** Runs one load at a time. Resolves to whether the load ran and succeeded. */
  const once = useCallback((load: () => Promise<void>): Promise<boolean> => {
    if (running.current) return Promise.resolve(false);
    setHasFailed(false);
    const loading = load()
      .then(
        () => true,
        () => {
          setHasFailed(true);
          return false;
        },
      )
      .finally(() => {
        running.current = null;
      });
    running.current = loading;
    return loading;
  }, []);

  /** Waits for the running load, then runs this one if it is still needed. */
  const runNext = useCallback(
    async (isNeeded: () => boolean, load: () => Promise<void>): Promise<boolean> => {
      while (running.current) await running.current;
      return !isNeeded() || once(load);
    },
    [once],
  );

  const getLog = useCallback(() => queryClient.getQueryData<MessageLog>(chatKeys.messages(id)), [queryClient, id]);
  const setLog = useCallback(
    (log: MessageLog) => queryClient.setQueryData<MessageLog>(chatKeys.messages(id), log),
    [queryClient, id],
  );

  /** Replaces the log with the newest page, then applies the changes that happened while the page was loading. */
  const reload = useCallback(async () => {
    const query = { limit: LIMITS.messagesPage };
    const newest = logOf(await api.call(API.chat.messages, { params: { id }, query }));
    const { seq = 0, changeSeq = 0 } = getLog() ?? {};
    setLog(newest);
    if (seq <= newest.seq && changeSeq <= newest.changeSeq) return;
    const cursors = { afterSeq: newest.seq, afterChangeSeq: newest.changeSeq };
    const missed = await api.call(API.chat.changes, { params: { id }, query: cursors });
    const log = getLog();
    if (log) setLog(withMissed(log, missed));
  }, [api, id, getLog, setLog]);

  const extend = useCallback(
    (end: 'older' | 'newer') =>
      once(async () => {
        const edgeOf = (log: MessageLog) => (end === 'older' ? log.messages[0] : log.messages.at(-1));
        for (let before = getLog(); before; before = getLog()) {
          const edge = edgeOf(before);
          // All loaded messages have been deleted, so there is no edge to continue from.
          if (!edge) return reload();
          const from = end === 'older' ? { beforeSeq: edge.seq } : { afterSeq: edge.seq };
          const query = { limit: LIMITS.messagesPage, ...from };
          let page = await api.call(API.chat.messages, { params: { id }, query });
          for (;;) {
            const log = getLog();
            if (!log) return undefined;
            // The edge was deleted while the page was loading; the next message is the new edge.
            if (log.deleted.includes(edge._id)) break;
            // The log was replaced by another part of the conversation while the page was loading.
            if (!log.messages.some(({ _id }) => _id === edge._id)) return undefined;
            const extended = end === 'older' ? withOlder(log, page) : withNewer(log, page);
            if (extended) return void setLog(extended);
            const cursors = { afterSeq: log.seq, afterChangeSeq: page.changeSeq };
            const changes = await api.call(API.chat.changes, { params: { id }, query: cursors });
            if (changes.reset) return void setLog(withMissed(log, changes));
            page = refreshPage(page, changes);
          }
        }
        return undefined;
      }),
    [api, id, once, getLog, setLog, reload],
  );

  const loadOlder = useCallback(() => extend('older'), [extend]);
  const loadNewer = useCallback(() => extend('newer'), [extend]);

  /** Loads the messages around this sequence number unless the message is already loaded. */
  const showAround = useCallback(
    (seq: number) =>
      runNext(
        () => getLog()?.messages.some((message) => message.seq === seq) !== true,
        async () => {
          const query = { limit: LIMITS.messagesPage, around: seq };
          setLog(logOf(await api.call(API.chat.messages, { params: { id }, query })));
        },
      ),
    [api, id, runNext, getLog, setLog],
  );

  const showNewest = useCallback(() => runNext(() => getLog()?.hasNewer === true, reload), [runNext, getLog, reload]);

  return { loadOlder, loadNewer, showAround, showNewest, hasFailed };
}
