import type { ReleaseFreeze } from '@atrium/contracts';
import { Banner } from '@atrium/ui';
import { useFreezeTexts } from '../../model/use-freeze-texts';

interface FreezeNoticeProps {
  /** Undefined while they load. Even then the server refuses changes of frozen packages, with the reason. */
  freezes: readonly ReleaseFreeze[] | undefined;
  /** Shows only the freezes of this package. */
  name?: string;
}

/** Lists the freezes in force and to come; renders nothing if there are none. */
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
