import { useEffect } from 'react';

const elementOf = <Kind extends 'meta' | 'link'>(kind: Kind, [name, value]: [string, string]) => {
  const found = document.head.querySelector<HTMLElementTagNameMap[Kind]>(`${kind}[${name}="${value}"]`);
  if (found) return found;
  const made = document.createElement(kind);
  made.setAttribute(name, value);
  return document.head.appendChild(made);
};

interface PageHead {
  /** What search engines show below the title. */
  description: string;
  /** The one address that they know the page by; null for pages that are not for them. */
  canonical: string | null;
}

/** Tells search engines of the page; people never see it. */
export function usePageHead({ description, canonical }: PageHead): void {
  useEffect(() => {
    elementOf('meta', ['name', 'description']).content = description;
  }, [description]);
  useEffect(() => {
    if (canonical === null) return undefined;
    const link = elementOf('link', ['rel', 'canonical']);
    link.href = new URL(canonical, window.location.origin).href;
    return () => link.remove();
  }, [canonical]);
}
