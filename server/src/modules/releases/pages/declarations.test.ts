import type { Registry, RemoteRelease } from '@atrium/contracts';
import { composePages } from './page';

const asset = { url: '/releases/remote-leave/1.0.0/entry.js', integrity: `sha384-${'A'.repeat(64)}` };

type Declarations = Pick<RemoteRelease['manifest'], 'products' | 'stored'>;

const release = (name: string, declared: Declarations): RemoteRelease => ({
  version: '1.0.0',
  container: 'atrium_1_0_0',
  entry: asset,
  preload: [],
  manifest: { name, title: { en: name }, contract: '^1.0.0', routes: [], navigation: [], slots: [], ...declared },
});

const calendar = { title: { en: 'Calendar' }, text: { en: 'Events' }, details: [{ en: 'Series' }], order: 20 };
const leave = {
  title: { en: 'Leave & more', de: 'Urlaub & mehr' },
  text: { en: '</script><b>Requests</b>' },
  details: [{ en: 'Half days', de: 'Halbe Tage' }, { en: 'Documents' }],
  order: 10,
  picture: { name: 'leave', alt: { en: 'The "queue"' } },
};
const rooms = { ...calendar, title: { en: 'Rooms' }, order: 30, picture: { name: 'unknown', alt: { en: 'x' } } };

/** Returns a product as prerendered by the build, with or without a picture. */
const prerendered = (picture: string, image = '') =>
  `<section class="p" data-product="${picture}"><h2>{{product.title}}</h2><p>{{product.text}}</p>` +
  `<ul><li><svg></svg>{{product.detail}}</li></ul>${image}</section>`;

const PAGE =
  '<html><head><!-- atrium:head --></head><body><section>' +
  prerendered('') +
  prerendered('leave', '<img src="l.webp" alt="{{product.alt}}">') +
  '</section></body></html>';

function pageOf(releases: readonly RemoteRelease[], languages = 'en', prerenderedPage = PAGE): string {
  const host = { version: '1.0.0', html: 'index.html', site: { '/features': { en: 'en.html', de: 'de.html' } } };
  const remotes = releases.map((active) => [active.manifest.name, { active, lastGood: null, urgent: false }] as const);
  const registry: Registry = {
    serial: 1,
    host: { active: host, lastGood: null, urgent: false },
    remotes: Object.fromEntries(remotes),
  };
  const pages = composePages(() => prerenderedPage, host, registry, null);
  return pages.at('/features', { hasSession: false, languages }).plain.toString();
}

const bodyOf = (page: string) => /<body>([^]*)<\/body>/.exec(page)?.[1];
const running = [
  release('remote-calendar', { products: [calendar] }),
  release('remote-leave', { products: [leave] }),
  release('remote-old', {}),
];

describe('the page of products', () => {
  it('lists the products of running releases in order, each with its picture if it has one', () => {
    expect(bodyOf(pageOf(running))).toBe(
      '<section>' +
        '<section class="p" data-product="leave"><h2>Leave &amp; more</h2><p>&lt;/script&gt;&lt;b&gt;Requests&lt;/b&gt;</p>' +
        '<ul><li><svg></svg>Half days</li><li><svg></svg>Documents</li></ul>' +
        '<img src="l.webp" alt="The &quot;queue&quot;"></section>' +
        '<section class="p" data-product=""><h2>Calendar</h2><p>Events</p><ul><li><svg></svg>Series</li></ul></section>' +
        '</section>',
    );
  });

  it('shows the declarations in the language of the page, or in English if they are not translated', () => {
    const body = bodyOf(pageOf(running, 'de'));
    expect(body).toContain('<h2>Urlaub &amp; mehr</h2>');
    expect(body).toContain('<li><svg></svg>Halbe Tage</li><li><svg></svg>Documents</li>');
  });

  it('omits pictures that the shell does not have', () => {
    expect(bodyOf(pageOf([release('remote-rooms', { products: [rooms] })]))).toContain(
      'data-product=""><h2>Rooms</h2>',
    );
  });

  it('is empty without declared products', () => {
    expect(bodyOf(pageOf([]))).toBe('<section></section>');
  });

  it('contains the same products as data for the browser', () => {
    const data = /id="atrium-products">([^]*?)<\/script>/.exec(pageOf(running))?.[1] ?? '';
    expect(JSON.parse(data)).toEqual([leave, calendar]);
  });
});

describe('the cookie policy', () => {
  const row = (place: string) =>
    `<tr data-stored="${place}"><th scope="row">{{stored.${place}.name}}</th><td>${place}</td>` +
    `<td>{{stored.${place}.purpose}}</td><td>{{stored.${place}.stays}}</td></tr>`;
  const policy = `<html><head><!-- atrium:head --></head><body><tr><td>own</td></tr>${row('local')}${row('database')}</body></html>`;
  const skinTone = {
    name: 'skin_tone<…',
    place: 'local',
    purpose: { en: 'Your skin tone.', de: 'Dein Hautton.' },
    stays: { en: 'Until you remove it' },
  } as const;
  const timers = { ...skinTone, name: 'timers', purpose: { en: 'Running timers.' } };
  const releases = [release('remote-chat', { stored: [skinTone] }), release('remote-time', { stored: [timers] })];

  it('lists the storage entries of running releases after those of the shell, by place', () => {
    expect(bodyOf(pageOf(releases, 'en', policy))).toBe(
      '<tr><td>own</td></tr>' +
        '<tr data-stored="local"><th scope="row">skin_tone&lt;…</th><td>local</td>' +
        '<td>Your skin tone.</td><td>Until you remove it</td></tr>' +
        '<tr data-stored="local"><th scope="row">timers</th><td>local</td>' +
        '<td>Running timers.</td><td>Until you remove it</td></tr>',
    );
  });

  it('shows the declarations in the language of the page, or in English if they are not translated', () => {
    expect(bodyOf(pageOf(releases, 'de', policy))).toContain('<td>Dein Hautton.</td><td>Until you remove it</td>');
  });

  it('contains the same entries as data for the browser', () => {
    const data = /id="atrium-stored">([^]*?)<\/script>/.exec(pageOf(releases))?.[1] ?? '';
    expect(JSON.parse(data)).toEqual([skinTone, timers]);
  });
});
