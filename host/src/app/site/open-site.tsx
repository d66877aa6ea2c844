import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createLanguages, followLanguage, loadTexts } from '../../shell/language';
import { nextTask } from './next-task';
import { siteRoutes } from './routes';
import { Site, whenReady } from './site';

/** Set by the page's first script where what was drawn in advance is of another language. */
const DRAWN_OTHERWISE = 'otherwise';

/** Lets the page be seen from its first drawing on. */
function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['drawn'];
  }, []);
  return children;
}

/** Brings a page to life that was drawn in advance, once everything that it needs is here. */
export async function openSite(container: HTMLElement): Promise<void> {
  const languages = createLanguages();
  await nextTask();
  const router = createBrowserRouter(siteRoutes);
  // Without the texts of their language people get the English ones.
  await Promise.all([whenReady(router), loadTexts(languages, languages.language).catch(() => undefined)]);
  const site = (
    <Shown>
      <Site languages={languages} router={router} />
    </Shown>
  );
  // In slices: a press in between is answered at once.
  startTransition(() => {
    if (document.documentElement.dataset['drawn'] === DRAWN_OTHERWISE) createRoot(container).render(site);
    else hydrateRoot(container, site);
  });
  followLanguage(languages);
}
