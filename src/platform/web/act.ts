import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Call, ResponseOf } from '@/platform';
import { type CallError, type CallInput, type CallOptions, send } from './client';

/** A write of the contract. Refusals are toasted unless their status is named in `ignore`. */
export function useAct<C extends Call>(
  call: C,
  options: CallOptions & Pick<UseMutationOptions<ResponseOf<C>, CallError, CallInput<C>>, 'onSuccess' | 'onError'> = {},
) {
  const { onSuccess, onError, ...callOptions } = options;
  return useMutation<ResponseOf<C>, CallError, CallInput<C>>({
    mutationFn: (input) => send(call, input, callOptions),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
}
