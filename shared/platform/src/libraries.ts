/* Libraries with identity (a context, a registry), of which host and remotes must share one copy. */
export {
  Link,
  type LinkProps,
  NavLink,
  type NavLinkProps,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { Provider as ReduxProvider, useDispatch, useSelector, useStore } from 'react-redux';
export { css, keyframes, styled, useTheme } from 'styled-components';
