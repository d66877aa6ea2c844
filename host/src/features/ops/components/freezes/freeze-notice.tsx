import type { ReleaseFreeze } from '@atrium/contracts';
import { Banner } from '@atrium/ui';
import { useFreezeTexts } from '../../model/use-freeze-texts';

interface FreezeNoticeProps {
  /** Undefined while they are not known. The server refuses what is frozen anyway, and says why. */
  freezes: readonly ReleaseFreeze[] | undefined;
  /** The package that they concern; all without it. */
  name?: string;
}

/** What is frozen or will be; nothing if nothing is. */
export function FreezeNotice({ freezes = [], name }: FreezeNoticeProps) {
  const { sentenceOf } = useFreezeTexts();
  const concerned = freezes.filter(
    ({ packages }) => name === undefined || packages === null || packages.includes(name),
  );
  if (concerned.length === 0) return null;
  return (
    <Banner tone={concerned.some(({ isInForce }) => isInForce) ? 'warning' : 'info'}>
      {concerned.map((freeze) => (
        <p key={freeze._id}>{sentenceOf(freeze)}</p>
      ))}
    </Banner>
  );
}
