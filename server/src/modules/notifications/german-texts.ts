import { germanWordings } from './kinds/german';

/** Returns the German text of a notification; null for a type or params of another version. */
export function germanTexts(type: string, params: unknown): { title: string; message: string } | null {
  // Several kinds can share a type; the params distinguish them.
  for (const wording of Object.values(germanWordings).filter((one) => one.type === type)) {
    const message = wording.message(params);
    if (message !== null) return { title: wording.title, message };
  }
  return null;
}
