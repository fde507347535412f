import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Call, ResponseOf } from '@/platform';
import { type CallError, type CallInput, type CallOptions, send } from './client';
import { pressesUnderWay } from './once';

/** A write of the contract. Refusals are toasted unless their status is named in `ignore`. Pressed twice it is done and told once. */
export function useAct<C extends Call>(
  call: C,
  options: CallOptions & Pick<UseMutationOptions<ResponseOf<C>, CallError, CallInput<C>>, 'onSuccess' | 'onError'> = {},
) {
  const { onSuccess, onError, ...callOptions } = options;
  const [presses] = useState(pressesUnderWay);
  const act = useMutation<ResponseOf<C>, CallError, CallInput<C>>({
    mutationFn: (input) => send(call, input, callOptions),
    onSettled: (_answer, _error, input) => presses.ended(input),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  });
  const { mutate: run } = act;
  const mutate = useCallback<typeof run>(
    (...args) => {
      if (presses.begins(args[0])) run(...args);
    },
    [presses, run],
  );
  return { ...act, mutate };
}
