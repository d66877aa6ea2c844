import type { InLanguages } from '../model/content';

interface FeaturesContent {
  title: string;
  lead: string;
  start: string;
  /** Text of the link to the prices. */
  price: string;
}

export const features: InLanguages<FeaturesContent> = {
  en: {
    title: 'Products',
    lead: 'One app for all of it. Use what you need.',
    start: 'Get started',
    price: 'See what it costs',
  },
  de: {
    title: 'Produkte',
    lead: 'Alles in einer App. Nutze, was du brauchst.',
    start: 'Loslegen',
    price: 'Was es kostet',
  },
};
