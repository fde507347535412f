import type { Feature } from '@/job/feature';
import { programView } from './view';

export const programs: Feature = { view: { program: programView } };
