import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerIn, type ProviderAnswer } from './provider-answer';

/** Returns the provider's response and immediately removes it from URL and history; it is kept in memory only. */
export function useProviderAnswer(): ProviderAnswer | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => answerIn(new URLSearchParams(search)));
  useLayoutEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return answer;
}
