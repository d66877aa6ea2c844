import type { accountsRequired as english } from './accounts.en';

export const accountsRequired: Record<keyof typeof english, string> = {
  account_name: 'Gib deinen Namen ein.',
  account_password: 'Wähle ein Passwort.',
  email: 'Gib deine E-Mail-Adresse ein.',
  password: 'Gib dein Passwort ein.',
  currentPassword: 'Gib dein jetziges Passwort ein.',
  code: 'Gib den Code ein.',
  experience_title: 'Gib die Position ein.',
  education_school: 'Gib die Schule oder Hochschule ein.',
  skills: 'Gib eine Fähigkeit ein.',
};
