import type { Feature } from '@/job/feature';
import { documentClaims } from './claims';
import './parts';

export const signing: Feature = {
  facts: documentClaims,
  empty: { job: () => ({ documents: [] }) },
};
