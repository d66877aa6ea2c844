import * as platform from '.';

test.each([
  'Link NavLink useNavigate useParams useSearchParams useLocation useBlocker',
  'useQuery useMutation useQueryClient useInfiniteQuery queryOptions infiniteQueryOptions mutationOptions',
  'keepPreviousData useIsMutating',
  'ReduxProvider useSelector useDispatch useStore',
  'styled css keyframes useTheme',
  'createUseTexts useTexts Trans useFormat usePlatform useSession useCan useToast usePersonActions PersonSections useActionFor PlatformProvider errorMessage',
  'Button Field Dialog GlobalStyle',
])('exports %s', (names) => {
  const missing = names.split(' ').filter((name) => !Object.hasOwn(platform, name));

  expect(missing).toEqual([]);
});
