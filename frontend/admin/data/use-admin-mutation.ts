import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RouteKey } from '../../../shared/api.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { refetch } from './admin-query.ts'

interface AdminMutation<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Messages of the toasts. */
  success: string | ((output: Output, input: Input) => string)
  failure: string | ((error: Error) => string)
  /** Show the answer in the query cache, before anything is fetched again. */
  show?: (queryClient: QueryClient, output: Output, input: Input) => void
  /** Calls whose queries are fetched again before the mutation is done. */
  refetch: readonly RouteKey[]
  undo?: (input: Input) => void
}

/** Toasts of a change to an entity, for example 'Topic created successfully' and 'Failed to create topic'. */
export const toastsOf = (verb: 'create' | 'update' | 'delete' | 'restore', what: string) => ({
  success: `${what[0]?.toUpperCase()}${what.slice(1)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${what}`,
})

/** Mutation with its toasts, and the refetch of what it changes. */
export function useAdminMutation<Input, Output>({
  call,
  success,
  failure,
  show,
  refetch: keys,
  undo,
}: AdminMutation<Input, Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (output, input) => {
      const action = undo && { label: 'Undo', run: () => undo(input) }
      toast.success(typeof success === 'string' ? success : success(output, input), action)
      show?.(queryClient, output, input)
      return refetch(queryClient, ...keys)
    },
    onError: (error) => toast.error(typeof failure === 'string' ? failure : failure(error)),
  })
}
