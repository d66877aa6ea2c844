import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerIn, type ProviderAnswer } from './provider-answer';

/** What the provider sent the browser back with, kept in memory only: address bar and history lose it at once. */
export function useProviderAnswer(): ProviderAnswer | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => answerIn(new URLSearchParams(search)));
  useLayoutEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return answer;
}
