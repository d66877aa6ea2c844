import { createElement, useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';
import { SCROLLBAR_PROPERTY, token } from './token';
import { variables } from './variables';

const Rules = createGlobalStyle`
  ${fontFaces}
  ${variables}

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${token.color.surface};
    /* Focused elements must not stay beneath a bar. */
    scroll-padding-block: ${token.covered.top} ${token.covered.bottom};
  }
  /*
   * A side panel overlays the page, which keeps its width. A focused element that the panel covers is scrolled into view;
   * other input does not scroll the page sideways.
   */
  html[data-side-panel] {
    overflow-x: hidden;
    body::after { content: ''; position: absolute; inset: 0 auto auto 100%; width: ${token.covered.end}; height: 1px; }
    &:has(main :focus:not(tr)) { scroll-padding-inline-end: ${token.covered.end}; }
  }
  /* A dialog covers the scrollbar too; the stack of dialogs sets a padding that keeps the page in its place. */
  html[data-scroll-locked] { overflow: hidden; }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${token.color.surface};
    color: ${token.color.text};
    font: 400 ${token.font.size.base} / ${token.font.line.normal} ${token.font.family};
    font-feature-settings: 'cv11', 'ss03';
    /* A word longer than its line is broken rather than widening the page. */
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    accent-color: ${token.color.accent};
  }
  h1, h2, h3, h4, p, figure, ul, ol, dl, dd, blockquote { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; line-height: 1.25; text-wrap: balance; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  :where(:disabled) { cursor: not-allowed; }
  a { color: ${token.color.onSoftAccent}; text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  img, svg, video { display: block; max-width: 100%; }
  ::selection { background: ${token.color.softAccent}; color: ${token.color.text}; }
  :where(:focus-visible) { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  [hidden] { display: none !important; }

  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto !important; }
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`;

/**
 * Measures the width that a scrollbar takes from the page, in px; 0 if it overlays the page. Browser zoom changes it.
 */
function measureScrollbar() {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:100px;height:100px';
  document.documentElement.style.setProperty(SCROLLBAR_PROPERTY, `${box.offsetWidth - box.clientWidth}px`);
  box.remove();
}

/** Font faces, tokens and the few global rules. Rendered once, by the shell or a standalone page. */
export function GlobalStyle() {
  useLayoutEffect(() => {
    measureScrollbar();
    window.addEventListener('resize', measureScrollbar);
    return () => window.removeEventListener('resize', measureScrollbar);
  }, []);
  return createElement(Rules);
}
