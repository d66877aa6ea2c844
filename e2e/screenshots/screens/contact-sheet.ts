/** Returns an HTML page with all screenshots of a folder, with those of one screen side by side. */
export function contactSheet(files: readonly string[]): string {
  const pictures = files.filter((file) => file.endsWith('.png')).sort();
  const screens = Map.groupBy(pictures, (file) => file.slice(0, file.indexOf('.')));
  const sections = Array.from(screens, ([name, views]) => {
    const figures = views.map((file) => {
      const [, ...view] = file.slice(0, -'.png'.length).split('.');
      return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${view.join(' ')}</figcaption></figure>`;
    });
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens of Atrium</title>
<style>
  body { margin: 24px; background: #8a8a8a; font: 14px system-ui; }
  div { display: flex; gap: 12px; align-items: start; overflow-x: auto; }
  figure { margin: 0; }
  img { max-height: 480px; }
</style>
${sections.join('\n')}
`;
}
