import type { Feature } from '@/job';
import { programView } from './view';

export const programs: Feature = { view: { program: programView } };
