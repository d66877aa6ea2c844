import { Gallery } from '@atrium/ui/gallery';
import { LanguageControl, ThemeControl } from '../../shell/appearance/appearance-controls';

/** The page at /ui, in development only: the gallery of the design system, with the shell's theme and language. */
export function Component() {
  return (
    <Gallery
      controls={
        <>
          <ThemeControl />
          <LanguageControl />
        </>
      }
    />
  );
}
