import { PageSkeleton, useNavigate, useParams } from '@atrium/platform';
import { useEffect } from 'react';
import { useTexts } from '../../../shared/use-texts';

/** `/people/:id`: redirects to the person's panel beside the directory. */
export default function PersonAddress() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/people?person=${encodeURIComponent(id)}`, { replace: true });
  }, [id, navigate]);
  return <PageSkeleton label={t('people.title')} />;
}
