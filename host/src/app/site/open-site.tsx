import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createLanguages, followLanguage, loadTexts } from '../../shell/appearance/language';
import { nextTask } from './next-task';
import { siteRoutes } from './routes';
import { Site, whenReady } from './site';

/** The value that the page's first script sets if the prerendered HTML is in another language than the user's. */
const IN_OTHER_LANGUAGE = 'otherwise';

/** Reveals the page after its first render. */
function RevealedPage({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['prerendered'];
  }, []);
  return children;
}

/** Hydrates a prerendered page once its route and texts have loaded. */
export async function openSite(container: HTMLElement): Promise<void> {
  const languages = createLanguages();
  await nextTask();
  const router = createBrowserRouter(siteRoutes);
  // If the texts of the user's language fail to load, the page is shown in English.
  await Promise.all([whenReady(router), loadTexts(languages, languages.language).catch(() => undefined)]);
  const site = (
    <RevealedPage>
      <Site languages={languages} router={router} />
    </RevealedPage>
  );
  // A transition renders in slices, so that input in between is handled immediately.
  startTransition(() => {
    if (document.documentElement.dataset['prerendered'] === IN_OTHER_LANGUAGE) createRoot(container).render(site);
    else hydrateRoot(container, site);
  });
  followLanguage(languages);
}
