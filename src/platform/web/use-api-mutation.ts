import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Endpoint, ResponseOf } from '@/platform';
import { type ApiError, type ApiInput, type ApiOptions, callApi } from './api-client';
import { trackPendingPresses } from './idempotency';

/** Mutation for an endpoint. Shows errors in a toast unless `errors` says otherwise. A repeated click sends one request and shows its error once. */
export function useApiMutation<C extends Endpoint>(
  call: C,
  options: ApiOptions & Pick<UseMutationOptions<ResponseOf<C>, ApiError, ApiInput<C>>, 'onSuccess' | 'onError'> = {},
) {
  const { onSuccess, onError, ...callOptions } = options;
  const [presses] = useState(trackPendingPresses);
  const mutation = useMutation<ResponseOf<C>, ApiError, ApiInput<C>>({
    mutationFn: (input) => callApi(call, input, callOptions),
    onSettled: (_answer, _error, input) => presses.ended(input),
    ...(onSuccess && { onSuccess }),
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
