import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/platform/web';
import { fetchSecondFactorStatus, type SecondFactorStatus } from './identity-api';

/** Query key of the state of two-factor authentication. */
export const SECOND_FACTOR_KEY = ['second-step'];

/** Fetches the state of two-factor authentication of the user. */
export const useSecondFactor = () =>
  useQuery<SecondFactorStatus, ApiError>({ queryKey: SECOND_FACTOR_KEY, queryFn: fetchSecondFactorStatus, staleTime: 0, retry: false });
