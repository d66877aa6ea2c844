import { Refusal } from '../terminal/refusal';

/** The forms of a name that generated code needs. */
export interface Names {
  /** `time-off` */
  kebab: string;
  /** `timeOff` */
  camel: string;
  /** `TimeOff` */
  pascal: string;
  /** `Time off` */
  title: string;
}

/**
 * Returns the forms of a name such as `time-off`.
 *
 * @throws Refusal if the name does not consist of lower-case words joined by hyphens
 */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Refusal(`"${name}" is not a name. Use lower-case words joined by hyphens, such as time-off.`);
  }
  const words = name.split('-');
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(upper).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab: name, camel, pascal, title: upper(words.join(' ')) };
}
