/** English texts around the public pages; what the pages say themselves comes with them. */
export const publicFrame = {
  nav: 'Main',
  more: 'More pages',
  products: 'Products',
  pricing: 'Pricing',
  about: 'About',
  contact: 'Contact',
  roadmap: 'Roadmap',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  cookies: 'Cookie policy',
  login: 'Login',
  menu: 'Menu',
  footer: 'Atrium is free software under the MIT licence.',
  changed: 'Last changed on {{date}}',
};

/** What search engines show below the title of a page. */
export const descriptions = {
  home: 'A calm place for leave, conversations, time and people in your team. Free software for a server of your own.',
  features: 'Leave and attendance, messaging, time and cost, people: four parts in one calm app.',
  pricing: 'Atrium is free: all products, for as many people as your own server carries.',
  roadmap: 'What Atrium can do today, what comes next and what is thought about.',
  terms: 'The rules that Atrium follows, and what is between you and whoever runs this server.',
  privacy: 'What Atrium stores, who sees it, how long it stays and how you take it along.',
  cookies: 'Every cookie and entry that Atrium keeps in your browser, by name, purpose and duration.',
};
