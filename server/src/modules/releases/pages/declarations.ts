import type { LocalizedText, ProductDefinition, Registry, RoadmapLine, StorageEntry } from '@atrium/contracts';

/** Content that the live releases of the remotes declare for the public pages. */
export interface Declarations {
  roadmap: RoadmapLine[];
  /** Sorted by their order on the page. */
  products: ProductDefinition[];
  /** The data that they store in a browser. */
  stored: StorageEntry[];
}

/** Returns the content that the live releases of the remotes declare for the public pages. */
export function readDeclarations({ remotes }: Registry): Declarations {
  const manifests = Object.values(remotes).map(({ active }) => active.manifest);
  return {
    roadmap: manifests.flatMap(({ roadmap = [] }) => roadmap),
    products: manifests.flatMap(({ products = [] }) => products).toSorted((one, other) => one.order - other.order),
    stored: manifests.flatMap(({ stored = [] }) => stored),
  };
}

/**
 * Fills the placeholders of a prerendered page with the declared content, with the same result as in the browser. Pages
 * without placeholders do not change.
 */
export const insertDeclarations = (
  html: string,
  language: string,
  { roadmap, products, stored }: Declarations,
): string =>
  insertStorage(insertProducts(insertRoadmap(html, language, roadmap), language, products), language, stored);

/** A stage of the roadmap, as prerendered by the build. */
const STAGE = /<section [^>]*data-stage="(\w+)"[^>]*>(?:(?!<\/section>)[^])*<\/section>/g;
/** The line with placeholders in each stage (`host/src/features/public-pages/components/roadmap-page.tsx`). */
const LINE = /<li>(?:(?!<li>|<\/li>)[^])*\{\{roadmap\.\w+\.title\}\}(?:(?!<\/li>)[^])*<\/li>/;

/** Repeats the line of each stage for its entries; removes stages without any. */
function insertRoadmap(html: string, language: string, lines: readonly RoadmapLine[]): string {
  return html.replace(STAGE, (prerendered, stage: string) => {
    const line = LINE.exec(prerendered)?.[0];
    if (line === undefined) return prerendered;
    const stageLines = lines.filter((one) => one.stage === stage);
    const filled = stageLines.map(({ title, text }) => fill(line, language, { title, text }));
    const section = prerendered.replace(line, () => filled.join(''));
    return section.includes('<li>') ? section : '';
  });
}

/** Products as prerendered by the build, one per picture (`host/src/features/public-pages/model/products.ts`). */
const PRODUCT = /<section [^>]*data-product="([^"]*)"[^>]*>(?:(?!<\/section>)[^])*<\/section>/g;
const DETAIL = /<li>(?:(?!<li>|<\/li>)[^])*\{\{product\.detail\}\}(?:(?!<\/li>)[^])*<\/li>/;

/** Replaces the products with placeholders by the declared products, each with its picture. */
function insertProducts(html: string, language: string, products: readonly ProductDefinition[]): string {
  const prerendered = new Map([...html.matchAll(PRODUCT)].map(([section, picture = '']) => [picture, section]));
  const filled = products.map(({ title, text, details, picture }) => {
    const section = (picture && prerendered.get(picture.name)) ?? prerendered.get('') ?? '';
    const list = (line: string) => details.map((detail) => fill(line, language, { detail })).join('');
    return fill(section.replace(DETAIL, list), language, { title, text, ...(picture && { alt: picture.alt }) });
  });
  let isFirst = true;
  return html.replace(PRODUCT, () => {
    const all = isFirst ? filled.join('') : '';
    isFirst = false;
    return all;
  });
}

/** The row with placeholders for each kind of storage (`host/src/features/public-pages/model/storage-entries.ts`). */
const STORED = /<tr [^>]*data-stored="(\w+)"[^>]*>(?:(?!<\/tr>)[^])*<\/tr>/g;

/** Repeats the row of each kind of storage for its entries; removes rows without any. */
const insertStorage = (html: string, language: string, entries: readonly StorageEntry[]): string =>
  html.replace(STORED, (row, place: string) =>
    entries
      .filter((entry) => entry.place === place)
      .map(({ name, purpose, stays }) => fill(row, language, { name: { en: name }, purpose, stays }))
      .join(''),
  );

const PLACEHOLDER = /\{\{[\w.]*?(\w+)\}\}/g;

/** Replaces each placeholder with the text for the last part of its name. */
function fill(prerendered: string, language: string, texts: Readonly<Record<string, LocalizedText>>): string {
  return prerendered.replace(PLACEHOLDER, (placeholder, name: string) => {
    const text = texts[name];
    return text === undefined ? placeholder : escapeHtml((language === 'de' ? text.de : undefined) ?? text.en);
  });
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
