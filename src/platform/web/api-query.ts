import { MutationCache, QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@/platform';
import { ApiError, type ApiInput, type ApiOptions, callApi } from './api-client';
import { captureError } from './error-reports';
import { t } from './messages';

/**
 * Creates the query cache. It repeats a failed request only if the error may be temporary, because the server would reject an invalid request again.
 * `onUnknown` shows errors that did not come from the API.
 */
export const createQueryClient = (onUnknown: (error: ApiError) => void) =>
  new QueryClient({
    mutationCache: new MutationCache({
      // Report and show errors that did not come from the API. `callApi` already shows API errors.
      onError: (error) => {
        if (error instanceof ApiError) return;
        captureError(error);
        onUnknown(new ApiError(0, { detail: t('unknown_error') }));
      },
    }),
    defaultOptions: {
      // Without a connection, let requests fail immediately. If they waited for the network without a message, the app would seem to hang.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 ? navigator.onLine : error.status >= 502),
      },
    },
  });

/** Returns the cache key for a request: the path of the endpoint, followed by the input. */
export const queryKeyOf = <C extends Endpoint>(call: C, input?: ApiInput<C>): QueryKey => (input === undefined ? [call.path] : [call.path, input]);

type ReadOptions<C extends Endpoint> = ApiOptions &
  Partial<Pick<UseQueryOptions<ResponseOf<C>, ApiError>, 'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'>>;

type Interval<T> = NonNullable<UseQueryOptions<T, ApiError>['refetchInterval']>;

/**
 * Returns a polling interval that becomes false after the server has rejected the request, because the server would reject the next requests too. A request
 * over the rate limit (429) does not stop the polling.
 */
export function stopPollingOnRefusal<T>(interval: Interval<T>): Interval<T> {
  return (query) => {
    const status = query.state.error?.status;
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) return false;
    return typeof interval === 'function' ? interval(query) : interval;
  };
}

const queryOf = <C extends Endpoint>(call: C, input: ApiInput<C>, options?: ApiOptions) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, input, { errors: 'caller', ...options, signal }),
});

/**
 * Sends the request of a `useApiQuery` call before the component that shows the data is rendered. Ignores errors, because the component sends the request
 * again.
 */
export const prefetchQuery = <C extends Endpoint>(client: QueryClient, call: C, input: ApiInput<C>): Promise<void> =>
  client.prefetchQuery(queryOf(call, input));

/** Requests data from an endpoint and caches the response. By default, errors do not appear in a toast, because the component shows them. */
export function useApiQuery<C extends Endpoint>(
  call: C,
  input: ApiInput<C>,
  { enabled, staleTime, refetchInterval, placeholderData, ...options }: ReadOptions<C> = {},
) {
  return useQuery<ResponseOf<C>, ApiError>({
    ...queryOf(call, input, options),
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval: stopPollingOnRefusal<ResponseOf<C>>(refetchInterval) }),
    ...(placeholderData !== undefined && { placeholderData }),
  });
}

export { useQueryClient };
