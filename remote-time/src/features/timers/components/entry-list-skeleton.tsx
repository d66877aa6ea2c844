import { Skeleton, styled, token, useTexts } from '@atrium/platform';

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 56px;
    padding: 0 ${token.space(5)};
  }
  > div + div {
    border-top: 1px solid ${token.color.border};
  }
`;

/** The shape of the list while it loads. */
export function EntryListSkeleton() {
  const { t } = useTexts();
  return (
    <Lines role="status" aria-busy aria-label={t('entries.loading')}>
      {['40%', '55%', '30%'].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width="56px" />
        </div>
      ))}
    </Lines>
  );
}
