import { titleCase } from '@atrium/contracts';
import type { Language } from '../../lib/language';
import { toLetter } from '../../lib/letter-texts';
import type { Letter } from '../../lib/mail';
import { inGerman } from './kinds.de';
import { de } from './letter-texts.de';
import { en } from './letter-texts.en';
import type { Unseen } from './unseen-mail.repository';

/** Longer lists end with how many more there are. */
const LISTED = 20;

const texts: Record<Language, typeof en> = { en, de };

type Said = Pick<Unseen, 'title' | 'message'>;

/** Title and message in each language: they are stored in English, and said anew by type and what they name. */
const say: Record<Language, (news: Unseen) => Said> = {
  en: (news) => news,
  de(news) {
    const wording = inGerman.get(news.type);
    const message = wording?.message(news.metadata.params);
    // A kind of a later version, or one whose texts named other things: better in English than not at all.
    return wording && message != null ? { title: wording.title, message } : news;
  },
};

/** One mail for all that somebody has not seen in a company. `unseen` is not empty. */
export function unseenLetter(publicUrl: string, language: Language, unseen: readonly [Unseen, ...Unseen[]]): Letter {
  const [first] = unseen;
  const { length: count } = unseen;
  const link = publicUrl + ((count === 1 ? first.link : null) ?? '/dashboard');
  const wording = texts[language].unseen({
    name: titleCase(first.name),
    company: first.company,
    title: say[language](first).title,
    messages: unseen.slice(0, LISTED).map((news) => say[language](news).message),
    count,
    settings: `${publicUrl}/settings`,
  });
  return toLetter({ to: first.email, language }, link, wording);
}
