import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { z } from 'zod';
import { baseConfiguration, type BuildMode, inPackage, styleNames } from './base-configuration';
import { runWebpack } from './build-package';
import type { WorkspacePackage } from './workspace-package';

const prerenderedPage = z.object({
  path: z.string(),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  styles: z.string(),
  html: z.string(),
});
/** A page of the site that the build rendered to HTML (`host/src/app/site/prerender.tsx`). */
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

const program = z.object({ prerenderSite: z.custom<() => Promise<unknown>>((value) => typeof value === 'function') });

/**
 * Builds the prerenderer of the public pages for Node.js and runs it. Pictures and fonts have the same names as in the
 * browser build, since both name them by content.
 *
 * @param publicPath URL path below which the files of the release will be served
 */
export async function prerenderSite(
  own: WorkspacePackage,
  build: BuildMode,
  publicPath: string,
): Promise<PrerenderedPage[]> {
  const output = mkdtempSync(join(tmpdir(), 'atrium-site-'));
  const base = baseConfiguration(own, { ...build, output });
  try {
    await runWebpack({
      ...base,
      target: 'node',
      entry: { site: inPackage(own, 'src/app/site/prerender.tsx') },
      output: { ...base.output, publicPath, filename: '[name].cjs', library: { type: 'commonjs2' } },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNames] },
      optimization: { minimize: false },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    });
    const { prerenderSite: prerender } = program.parse(createRequire(import.meta.url)(join(output, 'site.cjs')));
    return z.array(prerenderedPage).parse(await prerender());
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Returns the file name of a prerendered page in the release: `site.pricing.en.html`. */
export const prerenderedFile = ({ path, language }: PrerenderedPage): string =>
  `site.${path.slice(1) || 'home'}.${language}.html`;

const ROOT = /<!-- atrium:root -->[^]*<!-- \/atrium:root -->/;
const HIDING_RULE = "html[data-prerendered='otherwise'] #root{display:none}";

/** Inserts a prerendered page into the page template. @throws Error if the template lacks a part to replace */
export function withPrerendered(
  template: string,
  { language, title, description, styles, html }: PrerenderedPage,
): string {
  const replacements: readonly (readonly [string | RegExp, string])[] = [
    ['<html lang="en">', `<html lang="${language}" data-prerendered="here">`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [
      /<meta name="description" content="[^"]*" \/>/,
      `<meta name="description" content="${escapeHtml(description)}" />`,
    ],
    ['</head>', `  ${styles}\n    <style>${HIDING_RULE}</style>\n  </head>`],
    [ROOT, `<div id="root">${html}</div>`],
  ];
  return replacements.reduce((page, [from, to]) => {
    const next = page.replace(from, () => to);
    if (next === page) throw new Error(`The template of the page has no ${String(from)}.`);
    return next;
  }, template);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
