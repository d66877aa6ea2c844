import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts';
import { type Crop, wholeOf } from './crop';
import { openPicture, PictureRefused } from './picture';

interface ChosenPicture {
  picture: ImageBitmap | null;
  crop: Crop | null;
  opening: boolean;
  /** Why the last file was rejected, in the chosen language. */
  refusal: string | null;
  choose: (file: File) => void;
  move: (crop: Crop) => void;
  forget: () => void;
}

const NONE = { picture: null, crop: null, opening: false, refusal: null };

/** Returns the chosen picture and its crop. The picture's memory is released when it is no longer shown. */
export function useChosenPicture(): ChosenPicture {
  const { translate } = useTexts();
  const [chosen, setChosen] = useState<Omit<ChosenPicture, 'choose' | 'move' | 'forget'>>(NONE);
  const last = useRef(0);
  const { picture } = chosen;
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(
    () => () => {
      last.current = -1;
    },
    [],
  );

  const choose = async (file: File) => {
    const turn = ++last.current;
    setChosen({ ...NONE, opening: true });
    try {
      const opened = await openPicture(file);
      // Another file was chosen in the meantime, or the dialog was closed.
      if (turn !== last.current) return opened.close();
      setChosen({ ...NONE, picture: opened, crop: wholeOf(opened) });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      if (turn === last.current) setChosen({ ...NONE, refusal: error.messageIn(translate) });
    }
  };

  return {
    ...chosen,
    choose: (file) => void choose(file),
    move: (crop) => setChosen((before) => ({ ...before, crop })),
    forget: () => setChosen(NONE),
  };
}
