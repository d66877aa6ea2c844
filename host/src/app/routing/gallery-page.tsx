import { Gallery } from '@atrium/ui/gallery';
import { LanguageControl } from '../../shell/appearance/language-control';
import { ThemeControl } from '../../shell/appearance/theme-control';

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
