import type { SeriesPart } from '@atrium/contracts';
import { useState } from 'react';

type SeriesTask = 'change' | 'delete';

interface SeriesQuestion {
  task: SeriesTask;
  title: string;
  answer: (part: SeriesPart | null) => void;
}

/**
 * Asks which occurrences of a series a change applies to; resolves to null if the user cancels. `asked` is the question
 * that the dialog shows.
 */
export function useSeriesChoice() {
  const [asked, setAsked] = useState<SeriesQuestion | null>(null);
  const ask = (task: SeriesTask, title: string) =>
    new Promise<SeriesPart | null>((resolve) => {
      setAsked({
        task,
        title,
        answer: (part) => {
          setAsked(null);
          resolve(part);
        },
      });
    });
  return { ask, asked };
}
export type SeriesChoice = ReturnType<typeof useSeriesChoice>;
