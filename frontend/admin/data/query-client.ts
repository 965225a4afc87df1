import { QueryClient } from '@tanstack/react-query'

/** A cache with the rules of SPEC 9: data is never stale, nothing is refetched or tried again by itself. */
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
