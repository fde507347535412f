import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/platform/web';
import { fetchSecondFactorStatus, type SecondFactorStatus } from './identity-api';

export const SECOND_FACTOR_KEY = ['second-step'];

export const useSecondFactor = () =>
  useQuery<SecondFactorStatus, ApiError>({ queryKey: SECOND_FACTOR_KEY, queryFn: fetchSecondFactorStatus, staleTime: 0, retry: false });
