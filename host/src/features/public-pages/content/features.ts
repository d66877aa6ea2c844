import type { InLanguages } from '../model/content';

interface FeaturesContent {
  title: string;
  lead: string;
}

export const features: InLanguages<FeaturesContent> = {
  en: { title: 'Products', lead: 'One app for all of it. Use what you need.' },
  de: { title: 'Produkte', lead: 'Alles in einer App. Nutze, was du brauchst.' },
};
