import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Endpoint, ResponseOf } from '@/platform';
import { type ApiError, type ApiInput, type ApiOptions, callApi } from './api-client';
import { trackPendingPresses } from './idempotency';

type MutationOptions<C extends Endpoint> = ApiOptions &
  Pick<UseMutationOptions<ResponseOf<C>, ApiError, ApiInput<C>>, 'onSuccess' | 'onError'> & {
    /**
     * Endpoints (or their paths) whose responses the mutation changes. After a successful mutation, the page refreshes the responses that it currently shows.
     */
    invalidates?: readonly (Pick<Endpoint, 'path'> | string)[];
  };

/**
 * Returns a mutation that calls an endpoint. By default, shows errors in a toast (see `errors`). Repeated clicks send only one request and show its error only
 * once.
 */
export function useApiMutation<C extends Endpoint>(call: C, options: MutationOptions<C> = {}) {
  const { onSuccess, onError, invalidates = [], ...callOptions } = options;
  const [presses] = useState(trackPendingPresses);
  const client = useQueryClient();
  const mutation = useMutation<ResponseOf<C>, ApiError, ApiInput<C>>({
    mutationFn: (input) => callApi(call, input, callOptions),
    onSettled: (_answer, _error, input) => presses.ended(input),
    onSuccess: (...args) => {
      for (const changed of invalidates) void client.invalidateQueries({ queryKey: [typeof changed === 'string' ? changed : changed.path] });
      return onSuccess?.(...args);
    },
    ...(onError && { onError }),
  });
  const { mutate: run } = mutation;
  const mutate = useCallback<typeof run>(
    (...args) => {
      if (presses.begins(args[0])) run(...args);
    },
    [presses, run],
  );
  return { ...mutation, mutate };
}
