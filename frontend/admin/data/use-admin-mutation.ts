import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast.tsx'
import { signOutOn401 } from './sign-out-on-401.ts'

interface AdminMutation<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Messages of the toasts. */
  success: string | ((output: Output, input: Input) => string)
  failure: string | ((error: Error) => string)
  /** Query to fetch again before the mutation is done. */
  refetch: QueryKey | ((queryClient: QueryClient, output: Output, input: Input) => Promise<unknown>)
  undo?: (input: Input) => void
}

/** Toasts of a change to an entity, for example 'Topic created successfully' and 'Failed to create topic'. */
export const toastsOf = (verb: 'create' | 'update' | 'delete' | 'restore', what: string) => ({
  success: `${what[0]?.toUpperCase()}${what.slice(1)} ${verb}d successfully`,
  failure: `Failed to ${verb} ${what}`,
})

/** Mutation with one call, its toasts, and the refetch of its list. */
export function useAdminMutation<Input, Output>({
  call,
  success,
  failure,
  refetch,
  undo,
}: AdminMutation<Input, Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => signOutOn401(call(input)),
    onSuccess: (output, input) => {
      const action = undo && { label: 'Undo', run: () => undo(input) }
      toast.success(typeof success === 'string' ? success : success(output, input), action)
      return typeof refetch === 'function'
        ? refetch(queryClient, output, input)
        : queryClient.invalidateQueries({ queryKey: refetch })
    },
    onError: (error) => {
      const description = typeof failure === 'string' ? failure : failure(error)
      toast.error(description)
    },
  })
}
