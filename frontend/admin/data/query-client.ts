import { QueryClient } from '@tanstack/react-query'

/** Query cache by SPEC 9: data is never stale, and nothing is fetched or tried again without a cause. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
