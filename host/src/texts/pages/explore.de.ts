import type { explore as english } from './explore.en';
import type { Translation } from '../translation';

/** German texts of /explore. */
export const explore: Translation<typeof english> = {
  title: 'Willkommen bei Atrium',
  help: 'Du gehörst noch zu keiner Firma. Gründe eine für dein Team oder tritt der bei, für die du arbeitest.',
  helpInvited: 'Du gehörst noch zu keiner Firma, bist aber eingeladen. Nimm an, um loszulegen.',
  helpFormer:
    'Du gehörst nicht mehr zu {{company}}. Gründe eine Firma für dein Team oder tritt der bei, für die du arbeitest.',
  helpFormerInvited: 'Du gehörst nicht mehr zu {{company}}, bist aber eingeladen. Nimm an, um loszulegen.',
  invitations: 'Einladungen für dich',
  noInvitations:
    'Für {{email}} liegt keine Einladung vor. Falls du eine erwartest: Lass sie an diese Adresse schicken.',
  invitationsFailed: 'Deine Einladungen konnten nicht geladen werden',
  unverified:
    'Bestätige, dass {{email}} dir gehört; dann erscheinen Einladungen dorthin hier. Der Link steht in deiner Mail.',
  unverifiedNoMail:
    'Bestätige, dass {{email}} dir gehört; dann erscheinen Einladungen dorthin hier. Dieser Server verschickt keine E-Mails: Bitte die Person, die ihn betreibt, um deinen Link.',
  sendVerification: 'Neuen Link anfordern',
  verificationStored:
    'Ein neuer Link ist erstellt. Dieser Server verschickt keine E-Mails: Bitte die Person, die ihn betreibt, um deinen Link.',
  verificationSent: 'Ein Link ist unterwegs zu {{email}}. Öffne ihn, um deine Einladungen zu sehen.',
  invitedBy: '{{name}} lädt dich ein, deine Rolle: {{role}}.',
  goodUntil: 'Gültig bis {{date}}.',
  accept: 'Annehmen',
  acceptOf: 'Einladung von {{company}} annehmen',
  decline: 'Ablehnen',
  declineTitle: 'Einladung von {{company}} ablehnen?',
  declineText: 'Um später beizutreten, brauchst du eine neue Einladung.',
  outcome: { declined: 'Abgelehnt', expired: 'Abgelaufen', gone: 'Nicht mehr gültig' },
  after: {
    declined: 'Um doch beizutreten, brauchst du eine neue Einladung.',
    expired: 'Bitte um eine neue Einladung.',
    gone: 'Sie wurde benutzt oder zurückgezogen. Bitte um eine neue Einladung.',
  },
  joinTitle: 'Oder einer Firma beitreten',
  joinOther: 'Einer anderen Firma beitreten',
  joinText: 'Füge den Link oder den Code ein, den du bekommen hast.',
  joinLabel: 'Einladungslink oder Code',
  joinAction: 'Weiter',
  joinMissing: 'Füge einen Einladungslink oder Code ein.',
  joinInvalid: 'Das ist weder ein Einladungslink noch ein Code.',
  joinUnknown: 'Diesen Link gibt es nicht oder er wurde zurückgezogen. Bitte um einen neuen.',
  joinExpired: 'Dieser Link ist abgelaufen. Bitte um einen neuen.',
  createTitle: 'Mit deinem Team anfangen',
  createText: 'Du gründest die Firma und lädst die anderen ein. Es dauert eine Minute.',
  createInstead: 'Oder eine eigene gründen',
  createAction: 'Firma gründen',
};
