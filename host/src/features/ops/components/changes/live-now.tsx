import type { ReleasedPackage } from '@atrium/contracts';
import { useSince } from '../../model/use-since';
import { useTexts } from '../../model/use-texts';

/** What is live of a package now, for a dialog that showed something else. */
export function LiveNow({ released }: { released: ReleasedPackage }) {
  const { t } = useTexts();
  const since = useSince();
  if (released.live.length === 0) return t('change.nowNothing', { name: released.name });
  return (
    <>
      {t('change.nowLive')}
      <ul>
        {released.live.map((version) => (
          <li key={version.state}>
            {[`${version.version} (${t(`state.${version.state}`)})`, since(version)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
