import type { AppDeps } from '../../deps/deps';

/** Returns the German text of a notification; null for a type or params of another version. */
export function germanTexts(
  { parts }: Pick<AppDeps, 'parts'>,
  type: string,
  params: unknown,
): { title: string; message: string } | null {
  // Several kinds can share a type; the params distinguish them.
  for (const kind of parts.notificationKinds.filter((one) => one.type === type)) {
    const text = kind.german(params);
    if (text) return text;
  }
  return null;
}
