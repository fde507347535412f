import type { UseCase } from '@/access/server';
import { cancel, restore, withdrawDecline } from './acts';

export const APPLICATION_CALLS: readonly UseCase[] = [cancel, restore, withdrawDecline];
