import { PUBLIC_PATHS } from '@atrium/contracts';
import { addTexts, createI18n, type Language, LANGUAGES } from '@atrium/platform';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { ownPageAt } from '../routing/own-pages';
import { siteRoutes } from './routes';
import { Site, whenReady } from './site';

/** A page as prerendered HTML, before any script runs. */
export interface PrerenderedPage {
  path: string;
  language: Language;
  title: string;
  description: string;
  /** The style element with the rules for `html`; styled-components rehydrates it in the browser. */
  styles: string;
  html: string;
}

/** Renders every page of the site in every language. Called by the build, in Node.js. */
export async function prerenderSite(): Promise<PrerenderedPage[]> {
  const pages = [];
  for (const language of LANGUAGES) for (const path of PUBLIC_PATHS) pages.push(await prerenderPage(path, language));
  return pages;
}

async function prerenderPage(path: (typeof PUBLIC_PATHS)[number], language: Language): Promise<PrerenderedPage> {
  const languages = createI18n(language);
  addTexts(languages, 'host', { en, de });
  const router = createMemoryRouter(siteRoutes, { initialEntries: [path] });
  await whenReady(router);
  const sheet = new ServerStyleSheet();
  const { prelude } = await prerender(
    sheet.collectStyles(<Site languages={languages} router={router} />),
    // Emits all content in document order, rather than late chunks that an inline script moves into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  const html = await new Response(prelude).text();
  const styles = sheet.getStyleTags();
  sheet.seal();
  const t = languages.getFixedT(language, 'host');
  const { title, description } = ownPageAt(path) ?? fail(new Error(`${path} is not a page of the shell.`));
  return {
    path,
    language,
    title: `${t(`pages.${title}`)} · ${t('product')}`,
    description: t(`descriptions.${description ?? 'home'}`),
    styles,
    html,
  };
}

/** Aborts the build: an incomplete page must not be released. */
function fail(error: unknown): never {
  throw error;
}
