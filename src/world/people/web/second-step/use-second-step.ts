import { useQuery } from '@tanstack/react-query';
import type { CallError } from '@/platform/web';
import { type SecondStepState, secondStepState } from './calls';

export const SECOND_STEP_KEY = ['second-step'];

/** How far the reader is with their second step, and what they have. */
export const useSecondStep = () => useQuery<SecondStepState, CallError>({ queryKey: SECOND_STEP_KEY, queryFn: secondStepState, staleTime: 0, retry: false });
