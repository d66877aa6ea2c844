/** English texts of the frame around the public pages; the pages include their own content. */
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
  start: 'Get started',
  menu: 'Menu',
  footer: 'Atrium is free software under the MIT licence.',
  changed: 'Last changed on {{date}}',
};

/** The texts that search engines show below the title of a page. */
export const descriptions = {
  home: 'A calm place for leave, conversations, time and people in your team. Free software for a server of your own.',
  features: 'Leave and attendance, messaging, time and cost, people: four parts in one calm app.',
  pricing: 'Atrium is free: all products, for as many people as your server supports.',
  roadmap: 'What Atrium can do today, what comes next and what may come later.',
  terms: 'The terms of using Atrium, and what is between you and the operator of this server.',
  privacy: 'What Atrium stores, who sees it, how long it is kept and how you export it.',
  cookies: 'Every cookie and entry that Atrium keeps in your browser, by name, purpose and duration.',
};
